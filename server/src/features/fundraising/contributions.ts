import type { Contribution, fundraisingTransactions } from '@emun/contract/customer'
import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId, FundraisingId } from '@emun/contract/ids'
import { type Currency, money, toWire } from '@emun/contract/money'
import type { FundraisingPage } from '@emun/contract/public'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { findFundraising } from './store.ts'

export type ContributionRow = {
  id: string
  name: string
  hides_name: boolean
  hides_amount: boolean
  amount_minor: string
  currency: Currency
  fee_minor: string
  receive_minor: string
  wallet_currency: Currency
  rail: string
  credited_at: Date
  is_undone: boolean
}

/** What was given, the newest first; below the one of a page before. */
export async function findContributions(
  db: Queryable,
  id: string,
  limit: number,
  before: string | null,
): Promise<readonly ContributionRow[]> {
  const { rows } = await db.query<ContributionRow>(sql`
    select id, name, hides_name, hides_amount, amount_minor, currency, fee_minor, receive_minor, wallet_currency, rail,
      credited_at, undone_at is not null as is_undone
    from given
    where fundraising_id = ${id}
      and (${before}::uuid is null or (credited_at, id) < (select b.credited_at, b.id from given b where b.id = ${before}))
    order by credited_at desc, id desc limit ${limit}`)
  return rows
}

const usualPage = 20

/** What the organiser is told of who gave: what a guest hides is hidden from others, and said to be. Refuses invalid_fundraising. */
export async function listContributions(
  db: Queryable,
  customer: CustomerId,
  id: string,
  { cursor, limit = usualPage }: QueryOf<typeof fundraisingTransactions>,
): Promise<ReplyOf<typeof fundraisingTransactions>> {
  const fundraising = await findFundraising(db, id)
  if (fundraising?.customer !== customer) throw refuse('invalid_fundraising')
  const rows = await findContributions(db, id, limit + 1, cursor ?? null)
  const page = rows.slice(0, limit)
  return {
    ok: true,
    contributions: page.map(contributionOf),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

const shownLatest = 10

/** The latest of who gave, as everybody may see it. */
export async function latestContributions(db: Queryable, id: FundraisingId): Promise<FundraisingPage['latest']> {
  const rows = await findContributions(db, id, shownLatest, null)
  return rows
    .filter(({ is_undone: isUndone }) => !isUndone)
    .map((row) => ({
      name: row.hides_name || row.name === '' ? null : row.name,
      amount: row.hides_amount ? null : toWire(money(row.wallet_currency, BigInt(row.receive_minor))),
      at: row.credited_at.toISOString(),
    }))
}

function contributionOf(row: ContributionRow): Contribution {
  const inWallet = (minor: string) => toWire(money(row.wallet_currency, BigInt(minor)))
  return {
    id: row.id,
    name: row.name,
    hidesName: row.hides_name,
    hidesAmount: row.hides_amount,
    paid: toWire(money(row.currency, BigInt(row.amount_minor))),
    fee: inWallet(row.fee_minor),
    credited: inWallet(row.receive_minor),
    paymentSystem: row.rail,
    at: row.credited_at.toISOString(),
    isTakenBack: row.is_undone,
  }
}
