import { AmountField, Button, ErrorSummary, SegmentedControl } from '@emun/ui'
import type { WireMoney } from '@emun/contract/money'
import type { ReactNode } from 'react'
import { useIsOnline } from '../../platform/online.ts'
import { RailFieldInput } from '../../platform/rail-field.tsx'
import { amountField, answerField } from './form-problems.ts'
import { Limits } from './method-row.tsx'
import type { Method } from './queries.ts'
import { QuotedCost } from './quoted-cost.tsx'
import { type PaidInto, useDepositForm } from './use-deposit-form.ts'
import { useDepositsText } from './use-deposits-text.ts'

type Props = {
  readonly method: Method
  readonly wallet: PaidInto
  /** What is to be paid, where nobody chooses how much. */
  readonly fixed?: WireMoney
  /** What else is asked before the cost is agreed to. */
  readonly children?: ReactNode
}

/** What the way to pay asks for, how much, and what that costs, before the button. */
export function DepositForm({ method, wallet, fixed, children }: Props) {
  const text = useDepositsText()
  const { form, currency, amount } = useDepositForm(method, wallet, fixed)
  const isOnline = useIsOnline()
  const walletCurrency = wallet.currency
  const hasRate = walletCurrency !== method.currency
  return (
    <form className="deposit-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      {method.fields.map((field) => (
        <RailFieldInput key={field.name} of={field} binding={form.field(answerField(field.name))} words={text} />
      ))}
      {hasRate && fixed === undefined ? (
        <SegmentedControl
          label={text.inCurrency}
          name="currency"
          value={currency}
          onChange={(chosen) => form.set('currency', chosen)}
          options={[
            { value: method.currency, label: text.payIn(method.currency) },
            { value: walletCurrency, label: text.getIn(walletCurrency) },
          ]}
        />
      ) : null}
      {fixed === undefined ? (
        <AmountField
          label={text.amount}
          hint={<Limits method={method} />}
          {...form.field(amountField)}
          currency={currency}
          enterKeyHint="go"
        />
      ) : null}
      {children}
      <QuotedCost method={method} amount={amount} hasRate={hasRate} />
      {isAdjustable(method) ? <p className="deposit-note">{text.adjustNote}</p> : null}
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.busy}
        busyLabel={text.opening}
        disabled={!isOnline}
        aria-describedby="deposit-offline"
      >
        {text.goOn}
      </Button>
      <p id="deposit-offline" role="status" className="deposit-note">
        {isOnline ? null : text.offline}
      </p>
    </form>
  )
}

/** Where a person finds the payment by its amount, or notes have to make it up. */
function isAdjustable({ way, currency }: Method): boolean {
  return way === 'details' && currency === 'ILS'
}
