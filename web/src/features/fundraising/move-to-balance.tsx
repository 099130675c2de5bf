import type { Fundraising } from '@emun/contract/customer'
import { Button, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { answered, refusalsIn } from '../../platform/expected-no.ts'
import { newKey } from '../../platform/new-key.ts'
import { fundraisingText } from './messages.ts'
import { fundraisingQuery, sendMove } from './queries.ts'

/** What lies in it, and the button that moves all of that; a second click is the same wish. */
export function MoveToBalance({ of: fundraising }: { readonly of: Fundraising }) {
  const text = useMessages(fundraisingText)
  const moving = useMoving(fundraising)
  const { balance, isMovable } = fundraising
  return (
    <div className="fund-move">
      <p>
        {text.inIt}: <Amount of={balance} />
      </p>
      {isMovable ? (
        <Button variant="primary" wide icon="deposit" busy={moving.busy} busyLabel={text.moving} onClick={moving.move}>
          {text.move} <Amount of={balance} />
        </Button>
      ) : null}
    </div>
  )
}

function useMoving(fundraising: Fundraising) {
  const text = useMessages(fundraisingText)
  const refusalText = useRefusalText()
  const toast = useToast()
  const cache = useQueryClient()
  // Until it has its yes or its no it is the same request, asked again.
  const key = useRef<string>(null)
  const moving = useMutation({
    mutationFn: () => {
      key.current ??= newKey()
      return answered(sendMove(cache, fundraising, key.current))
    },
    onSuccess: () => {
      key.current = null
      toast(text.moved, 'positive')
    },
    onError: async (error) => {
      const [refusal] = refusalsIn(error)
      if (refusal) {
        key.current = null
        toast(refusalText(refusal), 'negative')
      }
      await cache.invalidateQueries(fundraisingQuery(fundraising.id))
    },
  })
  const move = () => {
    if (!moving.isPending) moving.mutate()
  }
  return { move, busy: moving.isPending }
}
