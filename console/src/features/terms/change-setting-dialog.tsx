import { proposeTerms } from '@emun/contract/operator'
import { moneyText, amountOf } from '@emun/contract/money'
import type { SettingValue } from '@emun/contract/operator'
import { AmountField, Banner, Button, Dialog, ltr, TextField, useForm, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { readValue, typedOf } from './change-setting.ts'
import { termsText } from './messages.ts'
import { percentText } from './percent.ts'
import { noSince, problemsOfSince, sinceOf, type SinceValues } from './since.ts'
import { SinceFields } from './since-fields.tsx'
import { useNames } from './subjects.tsx'
import type { Setting } from './terms.ts'

type Props = { readonly of: Setting; readonly onClose: () => void; readonly onDone: () => void }
type Values = SinceValues & { readonly value: string }

/** Proposes another number of the house. */
export function ChangeSettingDialog({ of, onClose, onDone }: Props): ReactElement {
  const text = useMessages(termsText)
  const names = useNames()
  const { language, zone } = useLanguage()
  const { value: current } = of.current
  const form = useForm<Values>({
    initial: { ...noSince, value: typedOf(current) },
    check: (values) => {
      const value = readValue(values.value, current, language)
      return [...('code' in value ? [value] : []), ...problemsOfSince(values)]
    },
    fieldOf: { effectiveAt: 'day' },
    submit: async (values) => {
      const value = readValue(values.value, current, language)
      if ('code' in value) return
      await call(proposeTerms, { body: { about: 'setting', name: of.name, value, ...sinceOf(values, zone) } })
      onDone()
    },
  })
  const printed = (value: SettingValue) => {
    if (value.unit === 'money') return ltr(moneyText(amountOf(value.amount), language))
    return ltr(value.unit === 'minutes' ? String(value.count) : percentText(value.count))
  }
  const hint = text.between(printed(of.least), printed(of.most))
  const unit = current.unit === 'minutes' ? text.inMinutes : text.inPercent
  return (
    <Dialog open onClose={onClose} title={names.ofSetting(of)} lead={text.dialogLead}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
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
            label={`${text.value} (${unit})`}
            hint={hint}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
          />
        )}
        <SinceFields form={form} />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text.proposing}>
          {text.propose}
        </Button>
      </form>
    </Dialog>
  )
}
