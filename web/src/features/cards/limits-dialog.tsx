import type { Card } from '@emun/contract/customer'
import { AmountField, Button, Checkbox, Dialog, ErrorSummary, TextField, useMessages } from '@emun/ui'
import { cardsText } from './messages.ts'
import { useLimitsForm } from './use-limits-form.ts'

type Props = { readonly card: Card; readonly onClose: () => void }

/** What the card may pay. What is left empty is not limited. */
export function LimitsDialog({ card, onClose }: Props) {
  const text = useMessages(cardsText)
  const form = useLimitsForm(card, onClose)
  const { currency } = card.balance
  return (
    <Dialog open onClose={onClose} title={text.limits} lead={text.limitsText}>
      <form className="card-form" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary form={form} />
        <AmountField label={text.perDay} {...form.field('perDay')} currency={currency} enterKeyHint="next" />
        <AmountField label={text.perMonth} {...form.field('perMonth')} currency={currency} enterKeyHint="next" />
        <TextField
          label={text.onlyShop}
          hint={text.onlyShopHint}
          {...form.field('shop')}
          autoComplete="off"
          enterKeyHint="next"
          optional
        />
        <Checkbox label={text.singleUse} hint={text.singleUseHint} {...form.field('isSingleUse')} />
        <TextField
          label={text.lastDay}
          hint={text.lastDayHint}
          {...form.field('until')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.saving}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}
