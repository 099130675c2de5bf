import { amountOf } from '@emun/contract/money'
import { AmountField, Button, Money, TextField, useMessages } from '@emun/ui'
import { useFlow } from './flow-context.ts'
import type { Payee } from './kept-transfer.ts'
import { transfersText } from './messages.ts'
import { type Asked, useAmountForm } from './use-amount-form.ts'

/** The amount and a note; what cannot be sent is said here, with the numbers, before anything is reviewed. */
export function AmountForm({ payee, asked }: { readonly payee: Payee; readonly asked?: Asked }) {
  const text = useMessages(transfersText)
  const { wallet } = useFlow()
  const form = useAmountForm(payee, asked)
  const available = (
    <>
      {text.available} <Money amount={amountOf(wallet.mainBalance)} />
    </>
  )
  return (
    <form className="flow-form" noValidate onSubmit={form.onSubmit}>
      <AmountField
        label={text.amount}
        hint={available}
        {...form.field('amount')}
        currency={wallet.mainBalance.currency}
        enterKeyHint="next"
      />
      <TextField
        label={text.note}
        hint={text.noteHint}
        {...form.field('note')}
        optional
        maxLength={noteLimit}
        autoComplete="off"
        enterKeyHint="next"
      />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.checking}>
        {text.review}
      </Button>
    </form>
  )
}

/** Longer than the contract allows, so that its own refusal speaks instead of letters silently missing. */
const noteLimit = 200
