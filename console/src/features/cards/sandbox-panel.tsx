import { amountOf, moneyText, parseTypedAmount, toWire, zero } from '@emun/contract/money'
import { type DeskCard, listCardPayments } from '@emun/contract/operator'
import { type SandboxCardAct, sandboxCard, sandboxCardActs } from '@emun/contract/sandbox'
import {
  AmountField,
  Banner,
  Button,
  type FieldBinding,
  ltr,
  Panel,
  Select,
  TextField,
  useForm,
  useLanguage,
  useMessages,
} from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { useAsked } from '../../platform/asked.ts'
import { cardsText } from './messages.ts'

type Values = {
  readonly act: string
  readonly amount: string
  readonly shop: string
  readonly category: string
  readonly origin: string
}

/** Plays shops and the issuer on a card of the sandbox. */
export function SandboxPanel({ card, onPlayed }: { card: DeskCard; onPlayed: () => void }): ReactElement {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const { currency } = zero(card.balance.currency)
  const form = useForm<Values>({
    initial: { act: 'purchase', amount: '10', shop: 'Sandbox Shop', category: '5411', origin: '' },
    check: ({ act, amount, origin }) => [
      ...(typeof parseTypedAmount(amount, currency, language) === 'string'
        ? [{ code: 'amount_incorrect', field: 'amount' } as const]
        : []),
      ...(needsOrigin(act) && origin === '' ? [{ code: 'this_field_required', field: 'origin' } as const] : []),
    ],
    submit: async ({ act, amount, shop, category, origin }) => {
      const read = parseTypedAmount(amount, currency, language)
      if (typeof read === 'string') return
      const which = needsOrigin(act) ? { origin } : {}
      const body = { act: act as SandboxCardAct, amount: toWire(read), shop, category, ...which }
      await call(sandboxCard, { params: { id: card.id }, body })
      onPlayed()
    },
  })
  const { act } = form.values
  return (
    <Panel title={text.sandbox} className="customer-wide">
      <p className="found-detail">{text.sandboxLead}</p>
      <form noValidate className="desk-form card-play" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <Select
          {...form.field('act')}
          label={text.act}
          options={sandboxCardActs.map((value) => ({ value, label: text.sandboxActs[value] }))}
        />
        <AmountField {...form.field('amount')} label={text.amount} currency={currency} />
        {needsOrigin(act) && <Origin card={card.id} field={form.field('origin')} />}
        {hasShop(act) && (
          <>
            <TextField {...form.field('shop')} label={text.shop} autoComplete="off" />
            <TextField
              {...form.field('category')}
              label={text.shopCategory}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
            />
          </>
        )}
        <Button type="submit" busy={form.busy} busyLabel={text.playing}>
          {text.play}
        </Button>
      </form>
    </Panel>
  )
}

/** Which payment a shop gives back or lets go of. */
function Origin({ card: id, field }: { card: string; field: FieldBinding<string> }): ReactElement {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const { reply } = useAsked(listCardPayments, { params: { id }, query: {} })
  const paid = (reply?.payments ?? []).filter(({ kind, state }) => kind === 'purchase' && state !== 'failed')
  const options = paid.map(({ ref, shop, billed, state }) => ({
    value: ref,
    label: `${shop?.name ?? ref} ${ltr(moneyText(amountOf(billed), language))} (${text.paymentStates[state]})`,
  }))
  return <Select {...field} label={text.origin} options={[{ value: '', label: text.choose }, ...options]} />
}

/** These are about a payment there was. */
function needsOrigin(act: string): boolean {
  return act === 'refund' || act === 'void'
}

function hasShop(act: string): boolean {
  return !needsOrigin(act) && act !== 'monthly_fee'
}
