import { amountOf, moneyText, percentText } from '@emun/contract/money'
import type { SettingValue } from '@emun/contract/operator'
import { AmountField, ltr, TextField, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { ChangeDialog } from './change-dialog.tsx'
import { readSetting, typedOf } from './change-setting.ts'
import { termsText } from './messages.ts'
import { noSince } from './since.ts'
import { useNames } from './subjects.tsx'
import type { Setting } from './terms.ts'
import { useChangeForm } from './use-change-form.ts'

type Props = { readonly of: Setting; readonly onClose: () => void; readonly onDone: () => void }

/** Proposes another number of the house. */
export function ChangeSettingDialog({ of, onClose, onDone }: Props): ReactElement {
  const text = useMessages(termsText)
  const names = useNames()
  const { language, zone } = useLanguage()
  const { value: current } = of.current
  const form = useChangeForm({
    initial: { ...noSince, value: typedOf(current) },
    read: (values) => readSetting(of, values, language, zone),
    onDone,
  })
  const printed = (value: SettingValue) => {
    if (value.unit === 'money') return ltr(moneyText(amountOf(value.amount), language))
    return ltr(value.unit === 'basisPoints' ? percentText(value.count, language) : String(value.count))
  }
  const hint = text.between(printed(of.least), printed(of.most))
  return (
    <ChangeDialog title={names.ofSetting(of)} form={form} onClose={onClose}>
      {current.unit === 'money' ? (
        <AmountField
          {...form.field('value')}
          label={text.value}
          hint={hint}
          currency={current.amount.currency}
          autoFocus
        />
      ) : (
        <TextField
          {...form.field('value')}
          label={`${text.value} (${text.in[current.unit]})`}
          hint={hint}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
      )}
    </ChangeDialog>
  )
}
