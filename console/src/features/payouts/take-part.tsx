import { moneyText } from '@emun/contract/money'
import { AmountField, Banner, Button, ltr, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { queuesText } from '../queues/public.ts'
import type { PayoutDrafting } from './drafts.ts'
import { payoutsText } from './messages.ts'
import { needsSecond, type Payout, takingOf, typedAmount } from './payout.ts'
import type { Taking } from './use-taking.ts'

export type TakePartProps = {
  readonly payout: Payout
  readonly drafting: PayoutDrafting
  readonly taking: Taking
  /** The withdrawal is this operator's; and nothing keeps it from being paid now. */
  readonly isReady: boolean
  readonly mayPay: boolean
  /** The key of the main button is for this one. */
  readonly hasKey: boolean
}

/** Takes all that is on hold for payment, or a part of it; the button says how much. */
export function TakePart({ payout, drafting, taking, isReady, mayPay, hasKey }: TakePartProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(payoutsText)
  const queues = useMessages(queuesText)
  const { language } = useLanguage()
  const { amount } = takingOf(draft.amount, payout, language)
  return (
    <section className="decision-fields" aria-label={text.takeTitle}>
      <h3>{text.takeTitle}</h3>
      <AmountField
        label={text.amount}
        hint={text.amountHint}
        name="amount"
        currency={payout.withdrawal.onHold.currency}
        value={typedAmount(draft.amount, payout)}
        onChange={(typed) => change({ amount: typed })}
        error={taking.errorAt('amount')}
      />
      {amount !== null && needsSecond(amount, payout) && (
        <Banner tone="info" title={text.needsSecond}>
          {text.needsSecondText}
        </Banner>
      )}
      {taking.problem !== undefined && <Banner tone="negative">{taking.problem}</Banner>}
      <div className="decision-buttons">
        <RejectButton {...{ drafting, isReady }} />
        <Button
          variant="primary"
          disabled={!mayPay}
          busy={taking.busy === 'take'}
          busyLabel={queues.sending}
          onClick={taking.take}
        >
          {text.take(amount === null ? '' : ltr(moneyText(amount, language)))} {hasKey && <kbd>A</kbd>}
        </Button>
      </div>
    </section>
  )
}

/** What is on hold of a withdrawal that a provider pays: nobody takes it, and it can still be rejected. */
export function LeftToProvider(props: RejectButtonProps): ReactElement {
  const text = useMessages(payoutsText)
  return (
    <section className="decision-fields">
      <p>{text.ways.provider}</p>
      <div className="decision-buttons">
        <RejectButton {...props} />
      </div>
    </section>
  )
}

type RejectButtonProps = Pick<TakePartProps, 'drafting' | 'isReady'>

function RejectButton({ drafting, isReady }: RejectButtonProps): ReactElement {
  const text = useMessages(payoutsText)
  return (
    <Button variant="danger" disabled={!isReady} onClick={() => drafting.change({ isRejecting: true })}>
      {text.reject} <kbd>R</kbd>
    </Button>
  )
}
