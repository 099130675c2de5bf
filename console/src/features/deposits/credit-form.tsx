import { amountOf, moneyText } from '@emun/contract/money'
import {
  AmountField,
  Banner,
  Button,
  ConfirmDialog,
  CostBox,
  ltr,
  Money,
  TextField,
  useLanguage,
  useMessages,
  useRefusalText,
} from '@emun/ui'
import type { ReactElement } from 'react'
import { queuesText } from '../queues/public.ts'
import { Candidates } from './candidates.tsx'
import { picking, typedAmount, typing } from './decision.ts'
import type { Drafting } from './drafts.ts'
import { depositsText } from './messages.ts'
import type { DepositReview } from './review.ts'
import type { Crediting } from './use-crediting.ts'
import type { Deciding } from './use-deciding.ts'

export type CreditFormProps = {
  readonly review: DepositReview
  readonly drafting: Drafting
  readonly deciding: Deciding
  readonly crediting: Crediting
  /** The evidence is on the screen, and the deposit is this operator's. */
  readonly isReady: boolean
}

/** What arrived and what that comes to; the button says how much will be credited. */
export function CreditForm({ review, drafting, deciding, crediting, isReady }: CreditFormProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(depositsText)
  const hasProof = review.proofs.length > 0
  return (
    <>
      <Candidates review={review} picked={draft.candidate} onPick={(line) => change(picking(line))} />
      <div className="decision-fields">
        <AmountField
          label={text.received}
          name="received"
          currency={review.deposit.costs.pay.currency}
          value={typedAmount(draft, review)}
          onChange={(typed) => change(typing(typed, draft, review.candidates))}
          error={deciding.errorAt('received')}
        />
        <Comes crediting={crediting} review={review} />
        <TextField
          label={hasProof ? text.note : text.noteWithoutProof}
          hint={text.noteHint}
          name="note"
          value={draft.note}
          onChange={(note) => change({ note })}
          error={deciding.errorAt('note')}
          autoComplete="off"
          maxLength={500}
          optional={hasProof}
        />
      </div>
      {deciding.problem !== undefined && <Banner tone="negative">{deciding.problem}</Banner>}
      <Buttons {...{ review, drafting, deciding, crediting, isReady }} />
    </>
  )
}

/** Fee and credit of the amount in the field. Its place is kept while the answer is on its way. */
function Comes({ crediting, review }: Pick<CreditFormProps, 'crediting' | 'review'>): ReactElement {
  const text = useMessages(depositsText)
  const textOf = useRefusalText()
  const { preview, received } = crediting
  const known = preview.state === 'known' ? preview : null
  return (
    <>
      <CostBox
        rows={[{ label: text.facts.fee, value: known ? <Money amount={known.fee} /> : '…' }]}
        total={{ label: text.comesTo, value: known ? <Money amount={known.receive} /> : '…' }}
      />
      {preview.state === 'refused' && <Banner tone="negative">{textOf(preview.refusal)}</Banner>}
      {received !== null && !crediting.isAsAgreed && (
        <Banner tone="warning" title={text.unlike}>
          {text.facts.pay}: <Money amount={amountOf(review.deposit.costs.pay)} /> · {text.received}:{' '}
          <Money amount={received} />
        </Banner>
      )}
    </>
  )
}

function Buttons({ review, drafting, deciding, crediting, isReady }: CreditFormProps): ReactElement {
  const text = useMessages(depositsText)
  const queues = useMessages(queuesText)
  const { language } = useLanguage()
  const { preview } = crediting
  const amount = preview.state === 'known' ? ltr(moneyText(preview.receive, language)) : ''
  return (
    <div className="decision-buttons">
      {review.deposit.way === 'details' && (
        <Button disabled={!isReady} onClick={() => drafting.change({ mode: 'asking', reason: '' })}>
          {text.askAgain}
        </Button>
      )}
      <Button variant="danger" disabled={!isReady} onClick={() => drafting.change({ mode: 'rejecting' })}>
        {text.reject} <kbd>R</kbd>
      </Button>
      <Button
        variant="primary"
        disabled={!isReady || preview.state !== 'known'}
        busy={deciding.busy === 'credited'}
        busyLabel={queues.sending}
        onClick={crediting.credit}
      >
        {text.credit(amount)} <kbd>A</kbd>
      </Button>
      <ConfirmDialog
        open={crediting.isConfirming}
        title={text.unlikeTitle}
        confirm={text.credit(amount)}
        busy={deciding.busy === 'credited'}
        busyLabel={queues.sending}
        onConfirm={crediting.confirm}
        onCancel={crediting.cancel}
      >
        <p>
          {text.facts.pay}: <Money amount={amountOf(review.deposit.costs.pay)} />
        </p>
        {crediting.received !== null && (
          <p>
            {text.received}: <Money amount={crediting.received} />
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
