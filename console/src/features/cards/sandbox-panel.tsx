import { parseTypedAmount, toWire, zero } from '@emun/contract/money'
import type { DeskCard } from '@emun/contract/operator'
import { type SandboxCardAct, sandboxCard, sandboxCardActs } from '@emun/contract/sandbox'
import { AmountField, Banner, Button, Panel, Select, TextField, useForm, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
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
      ...(needsOrigin(act) && origin.trim() === '' ? [{ code: 'this_field_required', field: 'origin' } as const] : []),
    ],
    submit: async ({ act, amount, shop, category, origin }) => {
      const read = parseTypedAmount(amount, currency, language)
      if (typeof read === 'string') return
      const which = needsOrigin(act) ? { origin: origin.trim() } : {}
      const body = { act: act as SandboxCardAct, amount: toWire(read), shop, category, ...which }
      await call(sandboxCard, { params: { id: card.id }, body })
      onPlayed()
    },
  })
  const { act } = form.values
  return (
    <Panel title={text.sandbox} className="customer-wide">
      <p className="found-detail">{text.sandboxLead}</p>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <Select
          {...form.field('act')}
          label={text.act}
          options={sandboxCardActs.map((value) => ({ value, label: text.sandboxActs[value] }))}
        />
        <AmountField {...form.field('amount')} label={text.amount} currency={currency} />
        {needsOrigin(act) && (
          <TextField {...form.field('origin')} label={text.origin} hint={text.reference} dir="ltr" autoComplete="off" />
        )}
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

/** These are about a payment there was. */
function needsOrigin(act: string): boolean {
  return act === 'refund' || act === 'void'
}

function hasShop(act: string): boolean {
  return !needsOrigin(act) && act !== 'monthly_fee'
}
