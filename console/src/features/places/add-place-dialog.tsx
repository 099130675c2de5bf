import { addPlace } from '@emun/contract/operator'
import { parseTypedAmount, toWire } from '@emun/contract/money'
import {
  AmountField,
  Banner,
  Button,
  Dialog,
  type Form,
  Select,
  TextField,
  useForm,
  useLanguage,
  useMessages,
} from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { placesText } from './messages.ts'
import type { PlaceRail } from './places-page.tsx'

type Props = { readonly rails: readonly PlaceRail[]; readonly onClose: () => void; readonly onDone: () => void }

/** Adds an account of ours: first the rail, then what a place of it consists of. */
export function AddPlaceDialog({ rails, onClose, onDone }: Props): ReactElement | null {
  const text = useMessages(placesText)
  const [name, setName] = useState(rails[0]?.rail ?? '')
  const rail = rails.find((each) => each.rail === name)
  if (!rail) return null
  return (
    <Dialog open onClose={onClose} title={text.add} lead={text.addLead}>
      <div className="desk-form">
        <Select
          id="place-rail"
          name="rail"
          label={text.method}
          value={name}
          onChange={setName}
          error={undefined}
          options={rails.map((each) => ({ value: each.rail, label: each.title }))}
        />
        <PlaceForm key={name} rail={rail} onDone={onDone} />
      </div>
    </Dialog>
  )
}

type Values = Readonly<Record<string, string>>

/** Fields of a rail are named by the rail: ours begin so that none is like one of them. */
const own = { name: 'ownName', dayLimit: 'dayLimit', monthLimit: 'monthLimit', region: 'region', reason: 'ownReason' }

function PlaceForm({ rail, onDone }: { rail: PlaceRail; onDone: () => void }): ReactElement {
  const text = useMessages(placesText)
  const { language } = useLanguage()
  const limitOf = (typed: string) => parseTypedAmount(typed, rail.currency, language)
  const form = useForm<Values>({
    initial: Object.fromEntries(
      [...rail.fields.map(({ name }) => name), ...Object.values(own)].map((name) => [name, '']),
    ),
    fieldOf: { reason: own.reason },
    check: (values) => [
      ...[own.name, own.reason].flatMap((field) =>
        (values[field] ?? '').trim() === '' ? [{ code: 'this_field_required', field } as const] : [],
      ),
      ...[own.dayLimit, own.monthLimit].flatMap((field) =>
        typeof limitOf(values[field] ?? '') === 'string' ? [{ code: 'amount_incorrect', field } as const] : [],
      ),
    ],
    submit: async (values) => {
      const [dayLimit, monthLimit] = [limitOf(values[own.dayLimit] ?? ''), limitOf(values[own.monthLimit] ?? '')]
      if (typeof dayLimit === 'string' || typeof monthLimit === 'string') return
      const region = values[own.region] ?? ''
      const typed = rail.fields.map((each) => [each.name, values[each.name] ?? ''] as const)
      await call(addPlace, {
        body: {
          rail: rail.rail,
          name: values[own.name] ?? '',
          answers: Object.fromEntries(typed.filter(([, value]) => value !== '')),
          ...(region !== '' && { region }),
          dayLimit: toWire(dayLimit),
          monthLimit: toWire(monthLimit),
          reason: values[own.reason] ?? '',
        },
      })
      onDone()
    },
  })
  return (
    <form noValidate className="desk-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <TextField {...form.field(own.name)} label={text.name} hint={text.nameHint} autoComplete="off" />
      <RailFields rail={rail} form={form} />
      {rail.regions.length > 0 && (
        <Select
          {...form.field(own.region)}
          label={text.region}
          options={[{ value: '', label: text.everywhere }, ...rail.regions]}
        />
      )}
      <AmountField {...form.field(own.dayLimit)} label={text.dayLimit} currency={rail.currency} />
      <AmountField {...form.field(own.monthLimit)} label={text.monthLimit} currency={rail.currency} />
      <TextField {...form.field(own.reason)} label={text.reason} hint={text.reasonHint} autoComplete="off" />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel={text.saving}>
        {text.submitAdd}
      </Button>
    </form>
  )
}

/** What a place of the rail consists of, in the words of the rail. */
function RailFields({ rail, form }: { rail: PlaceRail; form: Pick<Form<Values>, 'field'> }): ReactElement {
  return (
    <>
      {rail.fields.map(({ name, kind, label, hint, choices, isOptional = false }) =>
        choices ? (
          <Select
            key={name}
            {...form.field(name)}
            label={label}
            hint={hint}
            options={[{ value: '', label: '—' }, ...choices]}
          />
        ) : (
          <TextField
            key={name}
            {...form.field(name)}
            label={label}
            hint={hint}
            dir={kind === 'text' ? 'auto' : 'ltr'}
            inputMode={kind === 'digits' ? 'numeric' : 'text'}
            autoComplete="off"
            optional={isOptional}
          />
        ),
      )}
    </>
  )
}
