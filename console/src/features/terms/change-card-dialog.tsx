import { amountOf, moneyText, percentText, type WireMoney } from '@emun/contract/money'
import { AmountField, Checkbox, ltr, TextField, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { CardComparison } from './card-comparison.tsx'
import { type CardTyped, cardValuesOf, initialOfCard, readCard } from './change-card.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { termsText } from './messages.ts'
import type { CardTerms } from './terms.ts'
import { useChangeForm } from './use-change-form.ts'

type Props = { readonly of: CardTerms; readonly onClose: () => void; readonly onDone: () => void }

/** Proposes other terms of a type of cards, with what a customer would then be shown. */
export function ChangeCardDialog({ of, onClose, onDone }: Props): ReactElement {
  const text = useMessages(termsText)
  const { language, zone } = useLanguage()
  const read = (values: CardTyped) => readCard(of, values, language, zone)
  const form = useChangeForm({ initial: initialOfCard(of), read, onDone })
  const { currency } = amountOf(of.current.fee)
  const { fee, start, topUpFeeBasisPoints, isOn } = cardValuesOf(of, form.values, language)
  const bounds = useBounds(of)
  return (
    <ChangeDialog title={of.title} form={form} onClose={onClose}>
      <Checkbox {...form.field('isOn')} label={text.isForSale} />
      <AmountField {...form.field('fee')} label={text.facts.cardFee} hint={bounds.fee} currency={currency} autoFocus />
      <AmountField {...form.field('start')} label={text.facts.start} hint={bounds.start} currency={currency} />
      <TextField
        {...form.field('topUpFeeBasisPoints')}
        label={text.topUpFee}
        hint={text.feeHint(ltr(percentText(of.highestTopUpFeeBasisPoints, language)))}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
      />
      <AmountField {...form.field('topUpMinimum')} label={text.facts.topUpMinimum} currency={currency} />
      <AmountField
        {...form.field('topUpMaximum')}
        label={text.facts.topUpMaximum}
        hint={bounds.topUp}
        currency={currency}
      />
      {fee && start && topUpFeeBasisPoints !== null && (
        <CardComparison of={of} after={{ isOn, fee, start, topUpFeeBasisPoints }} />
      )}
    </ChangeDialog>
  )
}

/** Between what each may be: our own bound of the fee, and what whoever makes the cards takes. */
function useBounds({ highestFee, issuer }: CardTerms) {
  const text = useMessages(termsText)
  const { language } = useLanguage()
  const printed = (wire: WireMoney) => ltr(moneyText(amountOf(wire), language))
  const taken = (side: 'start' | 'topUp') => {
    if (issuer === null) return undefined
    const { least, most } = issuer[side]
    return most === null ? text.issuerTakesFrom(printed(least)) : text.issuerTakes(printed(least), printed(most))
  }
  return { fee: text.feeHint(printed(highestFee)), start: taken('start'), topUp: taken('topUp') }
}
