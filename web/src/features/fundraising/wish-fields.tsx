import type { Currency } from '@emun/contract/money'
import { AmountField, type Form, TextField, useMessages } from '@emun/ui'
import type { Typed } from './fundraising-form.ts'
import { fundraisingText } from './messages.ts'

/** Longer than the contract allows, so that its own refusal speaks instead of letters silently missing. */
const purposeLimit = 120

type Props = { readonly form: Form<Typed>; readonly currency: Currency; readonly isTargetFixed?: boolean }

/** What a fundraiser says of itself, when it begins and later. */
export function WishFields({ form, currency, isTargetFixed = false }: Props) {
  const text = useMessages(fundraisingText)
  return (
    <>
      <TextField
        label={text.purpose}
        hint={text.purposeHint}
        {...form.field('purpose')}
        maxLength={purposeLimit}
        autoComplete="off"
        enterKeyHint="next"
      />
      <AmountField
        label={text.target}
        hint={text.targetHint}
        {...form.field('target')}
        disabled={isTargetFixed}
        currency={currency}
        enterKeyHint="next"
      />
      <AmountField
        label={text.minimum}
        hint={text.minimumHint}
        {...form.field('minimum')}
        currency={currency}
        optional
        enterKeyHint="next"
      />
    </>
  )
}
