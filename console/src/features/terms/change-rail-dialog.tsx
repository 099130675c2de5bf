import { percentText } from '@emun/contract/money'
import { AmountField, Checkbox, ltr, TextField, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { ChangeDialog } from './change-dialog.tsx'
import { initialOf, type RailValues, readRail } from './change-rail.ts'
import { Comparison } from './comparison.tsx'
import { termsText } from './messages.ts'
import { parsePercent } from './percent.ts'
import { currencyOfTerms } from './preview.ts'
import { useNames } from './subjects.tsx'
import type { RailTerms, Terms } from './terms.ts'
import { useChangeForm } from './use-change-form.ts'

type Props = {
  readonly of: RailTerms
  readonly terms: Terms
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Proposes other terms of a rail, with what a customer would then be shown. */
export function ChangeRailDialog({ of, terms, onClose, onDone }: Props): ReactElement {
  const text = useMessages(termsText)
  const names = useNames()
  const { language, zone } = useLanguage()
  const read = (values: RailValues) => readRail(of, values, language, zone)
  const form = useChangeForm({ initial: initialOf(of), read, onDone })
  const currency = currencyOfTerms(of.current)
  const { isOn } = form.values
  const feeBasisPoints = parsePercent(form.values.feeBasisPoints)
  return (
    <ChangeDialog title={names.ofRail(of)} form={form} onClose={onClose}>
      <Checkbox {...form.field('isOn')} label={text.isOpen} />
      <TextField
        {...form.field('feeBasisPoints')}
        label={text.fee}
        hint={text.feeHint(ltr(percentText(of.highestFeeBasisPoints, language)))}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
      <AmountField {...form.field('minimum')} label={text.minimum} currency={currency} />
      <AmountField {...form.field('maximum')} label={text.maximum} currency={currency} />
      {feeBasisPoints !== null && feeBasisPoints <= of.highestFeeBasisPoints && (
        <Comparison of={of} after={{ isOn, feeBasisPoints }} terms={terms} />
      )}
    </ChangeDialog>
  )
}
