import type { Destination } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { AmountField, Button, Checkbox, ErrorSummary, Money, TextField } from '@emun/ui'
import { AnswerFields, DestinationChoice, newDestination, type WithdrawRail } from '../destinations/public.tsx'
import { Bounds } from './bounds.tsx'
import { useFlow } from './flow-context.ts'
import { LiveCost } from './live-cost.tsx'
import { usePurposeText } from './purpose.ts'
import { useWithdrawForm, type WithdrawForm as Form } from './use-withdraw-form.ts'

type Props = {
  readonly rail: WithdrawRail
  readonly saved: readonly Destination[]
  /** A saved destination that the address names. */
  readonly asked: string | null
}

/** Where to and how much, with the whole cost under it before anything is reviewed. */
export function WithdrawForm({ rail, saved, asked }: Props) {
  const text = usePurposeText()
  const form = useWithdrawForm(rail, saved, asked)
  const isNew = form.values.to === newDestination
  return (
    <form className="withdraw-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      {saved.length > 0 ? <DestinationChoice saved={saved} binding={form.field('to')} /> : null}
      {isNew ? <NewDestination rail={rail} form={form} /> : null}
      <AmountPart rail={rail} form={form} />
      <LiveCost rail={rail} typed={form.values.amount} />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.checking}>
        {text.review}
      </Button>
    </form>
  )
}

/** In a part of its own so that what is wrong is listed in the order of the page: after the destination. */
function AmountPart({ rail, form }: FormPart) {
  const text = usePurposeText()
  const { mainBalance } = useFlow().wallet
  const hint = (
    <>
      <p>
        {text.available} <Money amount={amountOf(mainBalance)} />
      </p>
      <p className="dots">
        <Bounds rail={rail} />
      </p>
    </>
  )
  return (
    <AmountField
      label={text.amount}
      hint={hint}
      {...form.field('amount')}
      currency={mainBalance.currency}
      enterKeyHint="next"
    />
  )
}

type FormPart = { readonly rail: WithdrawRail; readonly form: Form }

function NewDestination({ rail, form }: FormPart) {
  if (rail.fields.length === 0) return null
  return (
    <>
      <AnswerFields fields={rail.fields} values={form.values} bind={form.field} />
      {rail.goesBack ? null : <SaveBox form={form} />}
    </>
  )
}

function SaveBox({ form }: Pick<FormPart, 'form'>) {
  const text = usePurposeText()
  return (
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
  )
}
