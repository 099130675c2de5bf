import { codeDelivery } from '@emun/contract/public'
import type { ReplyOf } from '@emun/contract/endpoint'
import { useMessages } from '@emun/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { accountsText } from './messages.ts'
import type { PendingCode } from './pending-code.ts'

type State = ReplyOf<typeof codeDelivery>['state']

const pollMs = 3_000
const mostPolls = 20

/** What became of the message with the code: providers tell within a minute, or not at all. */
export function Delivery({ pending }: { readonly pending: PendingCode }): ReactElement {
  const { delivery } = useMessages(accountsText)
  const state = useDelivery(pending)
  return (
    <p role="status" className="delivery" data-state={state}>
      {delivery[state]}
    </p>
  )
}

function useDelivery({ validationId, validationSecret }: PendingCode): State {
  const [known, setKnown] = useState<{ readonly of: string; readonly state: State }>()
  useEffect(() => {
    const stop = new AbortController()
    const body = { validationId, validationSecret }
    let polls = 0
    const ask = (): void => {
      polls += 1
      if (polls >= mostPolls) clearInterval(timer)
      if (document.hidden) return
      call(codeDelivery, { body, signal: stop.signal }).then(
        ({ state }) => {
          setKnown({ of: validationId, state })
          if (state === 'delivered' || state === 'failed') clearInterval(timer)
        },
        // A missed poll is made good by the next, and nothing hangs on it.
        () => undefined,
      )
    }
    const timer = setInterval(ask, pollMs)
    ask()
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [validationId, validationSecret])
  return known?.of === validationId ? known.state : 'sending'
}
