import { endOtherSessions, endSession } from '@emun/contract/customer'
import { Banner, ConfirmDialog, Ltr, useMessages, useRefusalText, useToast } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalIn, refusalsIn } from '../../platform/expected-no.ts'
import { deviceText } from './device.ts'
import { securityText } from './messages.ts'
import { type Session, sessionsQuery } from './queries.ts'

/** What is about to be ended. */
export type Ending = { readonly what: 'one'; readonly session: Session } | { readonly what: 'others' }

type Props = { readonly ending: Ending; readonly onClose: () => void }

/** Asks once, ends it, and says what became of it. */
export function EndDialog({ ending, onClose }: Props) {
  const text = useMessages(securityText)
  const { busy, failure, end } = useEnding(ending, onClose)
  const isOne = ending.what === 'one'
  const name = isOne ? deviceText(ending.session) : undefined
  return (
    <ConfirmDialog
      open
      title={isOne ? text.endTitle : text.endOthersTitle}
      confirm={isOne ? text.endYes : text.endOthersYes}
      cancel={text.endNo}
      tone="danger"
      busy={busy}
      busyLabel={text.ending}
      onConfirm={end}
      onCancel={onClose}
    >
      {failure !== undefined && <Banner tone="negative">{failure}</Banner>}
      {isOne && <p className="session-name">{name === undefined ? text.unknownDevice : <Ltr>{name}</Ltr>}</p>}
      <p>{isOne ? text.endText : text.endOthersText}</p>
    </ConfirmDialog>
  )
}

function useEnding(ending: Ending, onClose: () => void) {
  const text = useMessages(securityText)
  const textOf = useRefusalText()
  const toast = useToast()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (): Promise<string> => {
    if (ending.what === 'others') return text.endedOthers((await answered(call(endOtherSessions, {}))).ended)
    await answered(call(endSession, { params: { id: ending.session.id } }))
    return text.ended
  }
  const run = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      toast(await send(), 'positive')
      onClose()
    } catch (error) {
      // It ended by itself or from elsewhere: the list says so better than a failure would.
      if (refusalIn(error, 'session_not_found')) onClose()
      else setFailure(refusalsIn(error).map(textOf).join(' '))
    } finally {
      setBusy(false)
      void cache.invalidateQueries(sessionsQuery)
    }
  }
  return { busy, failure, end: () => void run() }
}
