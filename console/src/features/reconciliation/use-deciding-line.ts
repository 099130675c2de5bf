import type { BodyOf } from '@emun/contract/endpoint'
import { problemsOf } from '@emun/contract/endpoint'
import { decideStatementLine } from '@emun/contract/operator'
import { useMessages, useToast } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { type CaseProps, draftsOf, forIntention, useAct } from '../queues/public.ts'
import { reconciliationText } from './messages.ts'
import type { Line } from './reconciliation.ts'

type Draft = {
  readonly mode: 'matching' | 'ignoring' | 'sending_back'
  readonly picked: string | null
  readonly note: string
  readonly reference: string
}

const useDraft = draftsOf<Draft>({ mode: 'matching', picked: null, note: '', reference: '' })

/** With less nobody should press a button without having chosen. */
const sureFrom = 70

type Options = Pick<CaseProps, 'id' | 'onClaimLost' | 'onDone'> & {
  readonly line: Line
  readonly onRefused: () => void
}

/** Says what a movement is: one of the suggestions, money to be sent back, or the house’s own. */
export function useDecidingLine({ id, line, onClaimLost, onDone, onRefused }: Options) {
  const text = useMessages(reconciliationText)
  const toast = useToast()
  const { draft, change, clear } = useDraft(id)
  const acting = useAct<'match' | 'end'>({ onClaimLost, onRefused })
  const [first, second] = line.suggestions
  const sure = first && first.score >= sureFrom && first.score > (second?.score ?? 0) ? first : null
  const picked = line.suggestions.find((each) => each.id === draft.picked) ?? sure
  const send = (name: 'match' | 'end', body: BodyOf<typeof decideStatementLine>): void =>
    acting.act({
      name,
      problems: problemsOf(decideStatementLine.body, body),
      send: () =>
        forIntention(`line ${id}`, body, (idempotencyKey) =>
          call(decideStatementLine, { params: { id }, body, idempotencyKey }),
        ),
      onDone: () => {
        toast(body.decision === 'matched' ? text.matched : text.done, 'positive')
        clear()
        onDone()
      },
    })
  const match = (): void => {
    if (picked) send('match', { decision: 'matched', kind: picked.kind, target: picked.id })
  }
  const end = (): void => {
    const { mode, note, reference } = draft
    send('end', mode === 'ignoring' ? { decision: 'ignored', note } : { decision: 'sent_back', note, reference })
  }
  return { ...acting, draft, change, picked, match, end }
}

export type Deciding = ReturnType<typeof useDecidingLine>
