import { proposeTerms } from '@emun/contract/operator'
import {
  AmountField,
  Banner,
  Button,
  Checkbox,
  Dialog,
  ltr,
  TextField,
  useForm,
  useLanguage,
  useMessages,
} from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { initialOf, type RailValues, readRail } from './change-rail.ts'
import { Comparison } from './comparison.tsx'
import { termsText } from './messages.ts'
import { parsePercent, percentText } from './percent.ts'
import { currencyOfTerms } from './preview.ts'
import { SinceFields } from './since-fields.tsx'
import { useNames } from './subjects.tsx'
import type { RailTerms, Terms } from './terms.ts'

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
  const form = useForm<RailValues>({
    initial: initialOf(of),
    check: (values) => {
      const outcome = read(values)
      return 'problems' in outcome ? outcome.problems : []
    },
    fieldOf: { effectiveAt: 'day' },
    submit: async (values) => {
      const outcome = read(values)
      if ('body' in outcome) await call(proposeTerms, { body: outcome.body })
      onDone()
    },
  })
  const currency = currencyOfTerms(of.current)
  const { isOn } = form.values
  const feeBasisPoints = parsePercent(form.values.feeBasisPoints)
  return (
    <Dialog open onClose={onClose} title={names.ofRail(of)} lead={text.dialogLead}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <Checkbox {...form.field('isOn')} label={text.isOpen} />
        <TextField
          {...form.field('feeBasisPoints')}
          label={text.fee}
          hint={text.feeHint(ltr(percentText(of.highestFeeBasisPoints)))}
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
        <SinceFields form={form} />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text.proposing}>
          {text.propose}
        </Button>
      </form>
    </Dialog>
  )
}
