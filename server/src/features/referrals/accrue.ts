import type { CardId, CardRequestId, CustomerId } from '@emun/contract/ids'
import { type Currency, isPositive, type Money, money, zero } from '@emun/contract/money'
import { day } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { sql, type Statement } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { raiseFlag } from './flags.ts'
import { type TopUp, undoneBy } from './policy.ts'
import { readRewardTerms } from './terms.ts'

/** Something that a reward is due for, by its request: a card, or a `topUp` that goes onto one, without its fee. */
export type Rewarded = {
  readonly source: CardRequestId
  readonly card: CardId
  readonly customer: CustomerId
  readonly currency: Currency
  readonly topUp: Money | null
}

type Given = Pick<Deps, 'clock' | 'outbox'>

/**
 * Notes what is due to who brought a customer, and to who brought them, when their issuer has done what is asked: in the
 * transaction that asks, by the rates of this moment, exact and without rounding. One for each level, however often. Whoever
 * closed their account has nothing due. No money moves.
 */
export async function accrueRewards(tx: Tx, deps: Given, rewarded: Rewarded): Promise<void> {
  const { source, card, customer, currency, topUp } = rewarded
  const now = deps.clock.now()
  const terms = await readRewardTerms(tx, currency, now)
  const accrued = sql`
    insert into referral_reward (source, level, customer_id, card_id, kind, base_minor, basis_points, fixed_minor, currency,
      created_at)
    select ${source}, inviter.level, inviter.id, ${card}, ${topUp ? 'top_up' : 'card'}, ${(topUp ?? zero(currency)).minor}::bigint,
      terms.basis_points, terms.fixed, ${currency}, ${now}
    from (
      select 1 as level, c.invited_by as id from customer c where c.id = ${customer}
      union all
      select 2, first.invited_by from customer c join customer first on first.id = c.invited_by where c.id = ${customer}
    ) inviter
      join customer i on i.id = inviter.id and i.closed_at is null
      join wallet w on w.customer_id = inviter.id and w.currency = ${currency}
      join unnest(${terms.map(({ level }) => level)}::int[],
        ${terms.map(({ topUpBasisPoints }) => (topUp ? topUpBasisPoints : 0n))}::int[],
        ${terms.map(({ perCard }) => (topUp ? 0n : perCard.minor))}::bigint[]) terms (level, basis_points, fixed)
        on terms.level = inviter.level
    on conflict do nothing returning customer_id`
  await change(tx, deps, accrued)
}

/** The issuer did it: what was due for it is earned, once. */
export async function settleRewards(tx: Tx, deps: Given, source: CardRequestId): Promise<void> {
  const settled = sql`
    update referral_reward set state = 'settled', settled_at = ${deps.clock.now()}
    where source = ${source} and state = 'pending' returning customer_id`
  await change(tx, deps, settled)
}

/** The issuer did not do it: nothing is due for it. */
export async function dropRewards(tx: Tx, deps: Given, source: CardRequestId): Promise<void> {
  const dropped = sql`
    update referral_reward set state = 'reversed' where source = ${source} and state = 'pending' returning customer_id`
  await change(tx, deps, dropped)
}

/** What comes back so soon after it went onto a card may have gone there for the reward alone. */
const soonMs = 3 * day

type Row = {
  readonly source: string
  readonly base: string
  readonly returned: string
  readonly settled_at: Date
  readonly inviter: CustomerId | null
}

/**
 * Money came back off a card to the balance: the rewards for as much of what went onto it, the last first, are undone, at both
 * levels. Whoever calls this holds the card, so two never undo the same.
 */
export async function takeRewardsBack(tx: Tx, deps: Given, card: CardId, amount: Money): Promise<void> {
  if (!isPositive(amount)) return
  const { rows } = await tx.query<Row>(sql`
    select distinct on (settled_at, source) source, base_minor as base, returned_minor as returned, settled_at,
      case when level = 1 then customer_id end as inviter
    from referral_reward
    where card_id = ${card} and kind = 'top_up' and state = 'settled' and currency = ${amount.currency}
    order by settled_at desc, source desc, level`)
  const undone = undoneBy(rows.map(topUpIn(amount.currency)), amount)
  if (undone.length === 0) return
  const takenBack = sql`
    update referral_reward r set returned_minor = r.returned_minor + u.minor,
      state = case when r.returned_minor + u.minor = r.base_minor then 'reversed' else r.state end
    from unnest(${undone.map(({ source }) => source)}::text[], ${undone.map(({ returned }) => returned.minor)}::bigint[])
      u (source, minor)
    where r.source = u.source and r.state = 'settled' returning r.customer_id`
  await change(tx, deps, takenBack)
  await noticeSoon(tx, deps.clock.now(), rows, undone)
}

/** Who invited somebody whose money came back whole, and soon. */
async function noticeSoon(tx: Tx, now: Date, rows: readonly Row[], undone: ReturnType<typeof undoneBy>): Promise<void> {
  for (const { source, returned } of undone) {
    const row = rows.find((each) => each.source === source)
    if (!row || row.inviter === null || now.getTime() - row.settled_at.getTime() > soonMs) continue
    if (BigInt(row.returned) + returned.minor < BigInt(row.base)) continue
    await raiseFlag(tx, row.inviter, { reason: 'money_back', about: source }, now)
  }
}

function topUpIn(currency: Currency): (row: Row) => TopUp {
  return ({ source, base, returned }) => ({
    source,
    base: money(currency, BigInt(base)),
    returned: money(currency, BigInt(returned)),
  })
}

/** Writes rewards, and tells those whose they are. */
async function change(tx: Tx, { outbox }: Given, written: Statement): Promise<void> {
  const { rows } = await tx.query<{ customer_id: CustomerId }>(written)
  if (rows.length === 0) return
  const customers = [...new Set(rows.map(({ customer_id: id }) => id))]
  outbox.emit(tx, { name: 'referral.changed', customers, payload: {} })
}
