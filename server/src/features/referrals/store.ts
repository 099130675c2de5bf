import type { ReferralLevel, Reward } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { type Currency, type Money, money, zero } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** What a level comes to: what is due in its exact parts, for what has settled and for what has not. */
export type LevelSums = {
  readonly level: ReferralLevel
  readonly due: bigint
  readonly pendingDue: bigint
  readonly cards: number
  readonly turnover: Money
}

type SumsRow = { level: ReferralLevel; due: string; pending_due: string; cards: number; turnover: string }

/** Both levels, in their order, also where nothing is due. */
export async function sumRewards(
  db: Queryable,
  customer: CustomerId,
  currency: Currency,
): Promise<readonly LevelSums[]> {
  const { rows } = await db.query<SumsRow>(sql`
    select l.level, coalesce(sum(r.due) filter (where r.state = 'settled'), 0)::text as due,
      coalesce(sum(r.due) filter (where r.state = 'pending'), 0)::text as pending_due,
      (count(*) filter (where r.kind = 'card' and r.state = 'settled'))::int as cards,
      coalesce(sum(r.base_minor - r.returned_minor) filter (where r.state = 'settled'), 0)::text as turnover
    from (values (1), (2)) l (level)
      left join referral_reward r on r.level = l.level and r.customer_id = ${customer} and r.currency = ${currency}
    group by l.level order by l.level`)
  return rows.map(({ level, due, pending_due, cards, turnover }) => ({
    level,
    due: BigInt(due),
    pendingDue: BigInt(pending_due),
    cards,
    turnover: money(currency, BigInt(turnover)),
  }))
}

/** How many customers somebody brought, and how many those brought. */
export async function countInvited(
  db: Queryable,
  customer: CustomerId,
): Promise<Readonly<Record<ReferralLevel, number>>> {
  const counted = await first(
    db.query<{ first: number; second: number }>(sql`
      select count(*)::int as first,
        (select count(*)::int from customer second join customer brought on brought.id = second.invited_by
          where brought.invited_by = ${customer}) as second
      from customer where invited_by = ${customer}`),
  )
  return { 1: counted?.first ?? 0, 2: counted?.second ?? 0 }
}

export async function sumPaid(db: Queryable, customer: CustomerId, currency: Currency): Promise<Money> {
  const paid = await first(
    db.query<{ minor: string }>(sql`
      select coalesce(sum(amount_minor), 0)::text as minor from referral_payout
      where customer_id = ${customer} and currency = ${currency}`),
  )
  return paid ? money(currency, BigInt(paid.minor)) : zero(currency)
}

/** `posting` is the ledger's. Hold the wallet first. */
export async function insertPayout(
  tx: Tx,
  { posting, customer, amount, now }: { posting: string; customer: CustomerId; amount: Money; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into referral_payout (posting, customer_id, amount_minor, currency, created_at)
    values (${posting}, ${customer}, ${amount.minor}, ${amount.currency}, ${now})`)
}

export async function findInviteCode(db: Queryable, customer: CustomerId): Promise<string> {
  const found = await first(
    db.query<{ invite_code: string }>(sql`select invite_code from customer where id = ${customer}`),
  )
  if (!found) throw new Error(`no customer ${customer}`)
  return found.invite_code
}

export type RewardRow = Pick<Reward, 'level' | 'kind' | 'state'> & {
  readonly source: string
  readonly base: Money
  readonly returned: Money
  readonly basisPoints: number
  readonly due: bigint
  readonly createdAt: Date
}

type Columns = Omit<RewardRow, 'base' | 'returned' | 'due'> & {
  readonly base: string
  readonly returned: string
  readonly due: string
  readonly currency: Currency
}

/** What somebody looks at from: a page ends before it. */
export type RewardPlace = { readonly source: string; readonly level: ReferralLevel }

/** The newest first. A source begins with the time it was made at, so its order is the order of events. */
export async function findRewards(
  db: Queryable,
  customer: CustomerId,
  { before, limit }: { readonly before: RewardPlace | null; readonly limit: number },
): Promise<readonly RewardRow[]> {
  const { rows } = await db.query<Columns>(sql`
    select source, level, kind, state, base_minor as base, returned_minor as returned, basis_points as "basisPoints",
      due, currency, created_at as "createdAt"
    from referral_reward
    where customer_id = ${customer}
      and (${before?.source ?? null}::text is null or (source, level) < (${before?.source ?? null}, ${before?.level ?? null}::int))
    order by source desc, level desc limit ${limit}`)
  return rows.map(({ base, returned, due, currency, ...row }) => ({
    ...row,
    base: money(currency, BigInt(base)),
    returned: money(currency, BigInt(returned)),
    due: BigInt(due),
  }))
}
