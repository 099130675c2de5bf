import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { add, fromWire, isPositive, type Money, money, toWire } from '@emun/contract/money'
import { sandboxCard } from '@emun/contract/sandbox'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import type { SandboxIssuer } from '../../providers/card-issuer/sandbox.ts'
import { type CardRow, findCard } from '../cards/public.ts'

type Body = BodyOf<typeof sandboxCard>

/** What shops and the issuer do on a card, at the press of a button. */
export function mountSandboxCards(bind: Bind, deps: Deps): void {
  bind(sandboxCard, async ({ params: { id }, body }) => {
    const issuer = deps.cardIssuers.sandbox
    const card = issuer && (await findCard(deps.db, id))
    if (!card || card.issuer !== issuer.name || card.issuerRef === null) throw refuse('record_not_found')
    const played = await shop(issuer, card, card.issuerRef, body)
    if (played === 'not_found') throw refuse('record_not_found')
    if (played === 'not_possible') throw refuse('operation_not_allowed')
    return { ...ok, ref: played.ref }
  })
}

/** Refuses: wallets_differ_in_currency, minimal_amount. */
async function shop(issuer: SandboxIssuer, card: CardRow, ref: string, body: Body): ReturnType<SandboxIssuer['shop']> {
  const { act, origin, shop: name, category } = body
  const amount = amountIn(card, body)
  const cents = act === 'decline' ? add(amount, await balanceAt(issuer, ref, amount)).minor : amount.minor
  const isAbroad = act === 'purchase_abroad'
  return issuer.shop(ref, {
    act: act === 'decline' || isAbroad ? 'purchase' : act,
    cents,
    merchant: { name, category, country: isAbroad ? 'US' : 'IL' },
    ...(isAbroad && { asked: money(card.currency === 'EUR' ? 'USD' : 'EUR', cents) }),
    ...(origin !== undefined && { origin }),
  })
}

function amountIn({ currency }: CardRow, body: Body): Money {
  const amount = fromWire(body.amount)
  if (amount?.currency !== currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  if (!isPositive(amount))
    throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(money(currency, 1n)) } })
  return amount
}

/** What is on it; as much as is asked for where the issuer does not say, which is then declined for another reason. */
async function balanceAt(issuer: SandboxIssuer, ref: string, otherwise: Money): Promise<Money> {
  const card = await issuer.readCard(ref)
  return typeof card === 'string' ? otherwise : card.balance
}
