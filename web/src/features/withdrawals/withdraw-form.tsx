import type { Destination } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { AmountField, Button, Checkbox, ErrorSummary, Money, TextField, useMessages } from '@emun/ui'
import { AnswerFields, DestinationChoice, newDestination, type WithdrawRail } from '../destinations/public.tsx'
import { useFlow } from './flow-context.ts'
import { LiveCost } from './live-cost.tsx'
import { withdrawalsText } from './messages.ts'
import { useWithdrawForm, type WithdrawForm as Form } from './use-withdraw-form.ts'

type Props = {
  readonly rail: WithdrawRail
  readonly saved: readonly Destination[]
  /** A saved destination that the address names. */
  readonly asked: string | null
}

/** Where to and how much, with the whole cost under it before anything is reviewed. */
export function WithdrawForm({ rail, saved, asked }: Props) {
  const text = useMessages(withdrawalsText)
  const { wallet } = useFlow()
  const form = useWithdrawForm(rail, saved, asked)
  const isNew = form.values.to === newDestination
  return (
    <form className="withdraw-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      {saved.length > 0 ? <DestinationChoice saved={saved} binding={form.field('to')} /> : null}
      {isNew ? <NewDestination rail={rail} form={form} /> : null}
      <AmountField
        label={text.amount}
        hint={<AmountHint rail={rail} balance={wallet.mainBalance} />}
        {...form.field('amount')}
        currency={wallet.mainBalance.currency}
        enterKeyHint="next"
      />
      <LiveCost rail={rail} typed={form.values.amount} />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.checking}>
        {text.review}
      </Button>
    </form>
  )
}

function AmountHint({ rail, balance }: { readonly rail: WithdrawRail; readonly balance: WithdrawRail['minimum'] }) {
  const text = useMessages(withdrawalsText)
  return (
    <>
      <p>
        {text.available} <Money amount={amountOf(balance)} />
      </p>
      <p>
        {text.from} <Money amount={amountOf(rail.minimum)} /> {text.upTo} <Money amount={amountOf(rail.maximum)} />
      </p>
    </>
  )
}

function NewDestination({ rail, form }: { readonly rail: WithdrawRail; readonly form: Form }) {
  const text = useMessages(withdrawalsText)
  if (rail.fields.length === 0) return null
  return (
    <>
      <AnswerFields fields={rail.fields} values={form.values} bind={form.field} />
      <div className="withdraw-save">
        <Checkbox {...form.field('save')} label={text.save} hint={text.restNote} />
        {form.values.save ? (
          <TextField
            {...form.field('saveAs')}
            label={text.saveAs}
            hint={text.saveAsHint}
            autoComplete="off"
            enterKeyHint="next"
          />
        ) : null}
      </div>
    </>
  )
}
