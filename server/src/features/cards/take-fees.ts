import { type Currency, debitParts, type DebitParts, isPositive, type Money } from '@emun/contract/money'
import { house, type Leg, openAccount, ownerOfRail, post } from '@emun/ledger'
import { newUuid } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { CardIssuer, IssuerFee } from '../../providers/card-issuer/port.ts'
import type { Deps } from '../../deps.ts'
import { currentRate } from '../rates/public.ts'
import { chargePayment } from './charge-payment.ts'
import { eachOf } from './each-of.ts'
import { type HeldCard, holdCard } from './hold-card.ts'
import { type CardRow, findCardOfIssuer } from './store.ts'
import { tellChange } from './tell-change.ts'

/**
 * Takes what cards could not pay, so that their issuer took it from us: owed ──▶ float of the issuer, once each. Its customer owes
 * it, and what is credited to them next pays it. One in another currency than the wallet's is owed in that, by the rate of now, and
 * waits for the next look where there is none. Fees are told in a list only. `unknown`: the issuer did not say all.
 */
export async function takeFees(deps: Deps, issuer: CardIssuer, from: Date): Promise<'heard' | 'unknown'> {
  return eachOf(deps, issuer.listFees, from, (fee) =>
    takeFee(deps, issuer.name, fee).catch((error: unknown) => {
      deps.log.error(
        { issuer: issuer.name, ref: fee.ref, reason: String(error) },
        'a fee of an issuer could not be taken',
      )
    }),
  )
}

async function takeFee(deps: Deps, issuer: string, fee: IssuerFee): Promise<void> {
  const card = await findCardOfIssuer(deps.db, issuer, fee.card)
  if (!card) return
  await inTransaction(deps.db, async (tx) => {
    const held = await holdCard(tx, card.id)
    if (!held || !(await isNew(tx, deps, held.card, fee))) return
    await charge(tx, deps, held, fee)
    // What the issuer takes for a payment counts towards what we take for it.
    if (fee.auth !== null) await chargePayment(tx, deps, held, fee.auth)
  })
}

async function isNew(tx: Tx, { clock }: Deps, card: CardRow, fee: IssuerFee): Promise<boolean> {
  const { ref, auth, amount, at } = fee
  const { rowCount } = await tx.query(sql`
    insert into card_issuer_fee (issuer, ref, card_id, auth_ref, amount_minor, currency, at, heard_at)
    values (${card.issuer}, ${ref}, ${card.id}, ${auth}, ${amount.minor}, ${amount.currency}, ${at}, ${clock.now()})
    on conflict do nothing`)
  return rowCount === 1
}

async function charge(tx: Tx, deps: Deps, { card, wallet }: HeldCard, { amount, at }: IssuerFee): Promise<void> {
  const now = deps.clock.now()
  const rate = await currentRate(tx, amount.currency, wallet.currency, now)
  const owed = await openAccount(tx, { owner: card.customer, kind: 'owed', currency: wallet.currency })
  const { currency } = amount
  const float = await openAccount(tx, { owner: ownerOfRail(card.issuer), kind: 'float', currency })
  const legs = rate
    ? await legsOfPurchase(tx, { from: owed, to: float }, amount, debitParts(amount, rate.rate, 0n, wallet.currency))
    : [{ from: owed, to: float, amount }]
  const happenedAt = at < now ? at : now
  await post(tx, { id: newUuid(deps.clock), kind: 'card_fee_owed', happenedAt, createdAt: now, legs })
  tellChange(tx, deps, card)
}

/** Somebody owes what an amount of another currency is worth; we keep nothing of that exchange. */
async function legsOfPurchase(
  tx: Tx,
  { from, to }: Pick<Leg, 'from' | 'to'>,
  amount: Money,
  { worth, rest }: DebitParts<Currency>,
): Promise<readonly Leg[]> {
  const ofHouse = (kind: 'exchange' | 'fx_rounding', { currency }: Money) =>
    openAccount(tx, { owner: house, kind, currency })
  const legs = [
    { from, to: await ofHouse('exchange', worth), amount: worth },
    { from, to: await ofHouse('fx_rounding', rest), amount: rest },
    { from: await ofHouse('exchange', amount), to, amount },
  ]
  return legs.filter((leg) => isPositive(leg.amount))
}
