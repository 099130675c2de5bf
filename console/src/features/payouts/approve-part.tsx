import { amountOf, moneyText } from '@emun/contract/money'
import { approvePart } from '@emun/contract/operator'
import { Banner, Button, ltr, TextField, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { useKeys } from '../../platform/keys.ts'
import { type CaseProps, queuesText, useAct } from '../queues/public.ts'
import { usePartDraft } from './drafts.ts'
import { payoutsText } from './messages.ts'
import type { Part, Payout } from './payout.ts'
import { useSay } from './use-taking.ts'

export type ApprovePartProps = Pick<CaseProps, 'onClaimLost' | 'onDone'> & {
  readonly part: Part
  readonly payout: Payout
  readonly isReady: boolean
  readonly onChanged: () => void
}

/** Agrees to a large payment that somebody else has taken, or does not, and says why. */
export function ApprovePart(props: ApprovePartProps): ReactElement {
  const { part, payout, onClaimLost, onDone, onChanged } = props
  const text = useMessages(payoutsText)
  const queues = useMessages(queuesText)
  const { language } = useLanguage()
  const say = useSay()
  const { draft, change, clear } = usePartDraft(part.id)
  const { act, busy, errorAt, problem } = useAct<'approved' | 'declined'>({ onClaimLost, onRefused: onChanged })
  const isReady = props.isReady && !part.isOwn
  const decide = (decision: 'approved' | 'declined'): void => {
    const note = draft.note.trim()
    act({
      name: decision,
      problems: decision === 'declined' && note === '' ? [{ code: 'this_field_required', field: 'note' }] : [],
      send: () => call(approvePart, { params: { id: part.id }, body: { decision, note } }),
      onDone: () => {
        say(text.decided[decision](payout.customer.name))
        clear()
        onDone()
      },
    })
  }
  useKeys(isReady ? { a: () => decide('approved'), r: () => decide('declined') } : {})
  return (
    <div className="decision-fields">
      {part.isOwn && (
        <Banner tone="warning" title={text.ownTitle}>
          {text.ownText}
        </Banner>
      )}
      <TextField
        label={text.note}
        hint={text.noteHint}
        name="note"
        value={draft.note}
        onChange={(note) => change({ note })}
        error={errorAt('note')}
        autoComplete="off"
        maxLength={500}
        disabled={part.isOwn}
      />
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      <div className="decision-buttons">
        <Button
          variant="danger"
          disabled={!isReady}
          busy={busy === 'declined'}
          busyLabel={queues.sending}
          onClick={() => decide('declined')}
        >
          {text.decline} <kbd>R</kbd>
        </Button>
        <Button
          variant="primary"
          disabled={!isReady}
          busy={busy === 'approved'}
          busyLabel={queues.sending}
          onClick={() => decide('approved')}
        >
          {text.approve(ltr(moneyText(amountOf(part.costs.pay), language)))} <kbd>A</kbd>
        </Button>
      </div>
    </div>
  )
}
