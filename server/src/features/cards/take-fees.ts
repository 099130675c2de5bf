import { openAccount, ownerOfRail, post } from '@emun/ledger'
import { newUuid } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { CardIssuer, IssuerFee } from '../../providers/card-issuer/port.ts'
import { eachOf } from './each-of.ts'
import type { Deps } from '../../deps.ts'
import { holdCard } from './hold-card.ts'
import { type CardRow, findCardOfIssuer } from './store.ts'
import { tellChange } from './tell-change.ts'

/**
 * Takes what cards could not pay, so that their issuer took it from us: owed ──▶ float of the issuer, once each. Its customer owes
 * it, and what is credited to them next pays it. Fees are told in a list only. `unknown`: the issuer did not say all.
 */
export async function takeFees(deps: Deps, issuer: CardIssuer, from: Date): Promise<'heard' | 'unknown'> {
  return eachOf(deps, issuer.listFees, from, (fee) => takeFee(deps, issuer.name, fee))
}

async function takeFee(deps: Deps, issuer: string, fee: IssuerFee): Promise<void> {
  const card = await findCardOfIssuer(deps.db, issuer, fee.card)
  if (!card) return
  await inTransaction(deps.db, async (tx) => {
    const held = await holdCard(tx, card.id)
    if (held && (await isNew(tx, deps, held.card, fee))) await charge(tx, deps, held.card, fee)
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

async function charge(tx: Tx, { clock, outbox }: Deps, card: CardRow, { amount, at }: IssuerFee): Promise<void> {
  const { currency } = amount
  const owed = await openAccount(tx, { owner: card.customer, kind: 'owed', currency })
  const float = await openAccount(tx, { owner: ownerOfRail(card.issuer), kind: 'float', currency })
  const now = clock.now()
  const legs = [{ from: owed, to: float, amount }]
  await post(tx, {
    id: newUuid(clock),
    kind: 'card_fee_owed',
    happenedAt: at < now ? at : now,
    createdAt: now,
    legs,
  })
  tellChange(tx, { outbox }, card)
}
