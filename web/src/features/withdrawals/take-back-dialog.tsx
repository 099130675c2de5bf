import { amountOf, money, type Money as Amount, parseTypedAmount, toWire, type WireMoney } from '@emun/contract/money'
import {
  AmountField,
  Banner,
  Button,
  Dialog,
  type Form,
  Money,
  SegmentedControl,
  useForm,
  useLanguage,
  useMessages,
  useToast,
} from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { amountProblems } from '../../platform/amount-problems.ts'
import { answered } from '../../platform/expected-no.ts'
import { newKey } from '../../platform/new-key.ts'
import { withdrawalsText } from './messages.ts'
import { sendTakeBack } from './queries.ts'

type Props = { readonly most: WireMoney; readonly withdrawal?: string; readonly onClose: () => void }
type Values = { readonly howMuch: 'all' | 'part'; readonly amount: string }

/** How much to take back: all that is on hold, or a part of it. The button names the amount. */
export function TakeBackDialog({ most, withdrawal, onClose }: Props) {
  const text = useMessages(withdrawalsText)
  const { form, chosen } = useTakeBackForm({ most, withdrawal, onClose })
  return (
    <Dialog open onClose={onClose} title={text.takeBackTitle} lead={text.takeBackLead} size="small">
      <form className="withdraw-form" noValidate onSubmit={form.onSubmit}>
        {form.formError === undefined ? null : <Banner tone="negative">{form.formError}</Banner>}
        <SegmentedControl
          label={text.howMuch}
          name="how-much"
          value={form.values.howMuch}
          onChange={(howMuch) => form.set('howMuch', howMuch)}
          options={[
            { value: 'all', label: text.all },
            { value: 'part', label: text.part },
          ]}
        />
        {form.values.howMuch === 'part' ? <PartAmount form={form} most={most} /> : null}
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.takingBack}>
          {text.takeBack} {chosen === null ? null : <Money amount={chosen} />}
        </Button>
      </form>
    </Dialog>
  )
}

function PartAmount({ form, most }: { readonly form: Form<Values>; readonly most: WireMoney }) {
  const text = useMessages(withdrawalsText)
  return (
    <AmountField
      label={text.amount}
      hint={
        <>
          {text.onHold} <Money amount={amountOf(most)} />
        </>
      }
      {...form.field('amount')}
      currency={most.currency}
      enterKeyHint="done"
    />
  )
}

function useTakeBackForm({
  most,
  withdrawal,
  onClose,
}: Omit<Props, 'withdrawal'> & { withdrawal: string | undefined }) {
  const text = useMessages(withdrawalsText)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const toast = useToast()
  const keyFor = useKeys()
  const bounds = { minimum: toWire(money(most.currency, 1n)), maximum: most }
  const form = useForm<Values>({
    initial: { howMuch: 'all', amount: '' },
    check: ({ howMuch, amount }) => (howMuch === 'all' ? [] : amountProblems(amount, bounds, language)),
    submit: async (values) => {
      const amount = chosenOf(values)
      if (amount === null) return
      const wire = toWire(amount)
      const body = { amount: wire, ...(withdrawal === undefined ? {} : { withdrawal }) }
      await answered(sendTakeBack(cache, { body, key: keyFor(wire.amount) }, language))
      toast(text.takenBack, 'positive')
      onClose()
    },
  })
  const chosenOf = ({ howMuch, amount }: Values): Amount | null => {
    if (howMuch === 'all') return amountOf(most)
    const typed = parseTypedAmount(amount, most.currency, language)
    return typeof typed === 'string' ? null : typed
  }
  return { form, chosen: chosenOf(form.values) }
}

/** A key for each amount, for as long as the dialog is open: what got no answer and is asked again is the same request. */
function useKeys(): (amount: string) => string {
  const keys = useRef(new Map<string, string>())
  return (amount) => {
    const key = keys.current.get(amount) ?? newKey()
    keys.current.set(amount, key)
    return key
  }
}
