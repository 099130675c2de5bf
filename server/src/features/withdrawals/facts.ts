import type { WithdrawalState } from '@emun/contract/customer'
import type { CustomerId, WithdrawalId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { idOfUuid, uuidOfId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'

/** What the history says of a holding besides its posting. */
export type WithdrawalFacts = {
  readonly withdrawal: WithdrawalId
  readonly rail: string
  readonly state: WithdrawalState
  /** What was agreed while it is under way; once it has ended, what was taken of what was paid. */
  readonly fee: Money
}

type Row = { id: WithdrawalId; rail: string; state: WithdrawalState; fee: string; currency: Currency }

/** Of the postings that held money for a withdrawal: they have its number. */
export async function findWithdrawalFacts(
  db: Queryable,
  postings: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalFacts>> {
  const ids = postings.map((posting) => idOfUuid('wdr', posting))
  const { rows } = await db.query<Row>(sql`
    select w.id, w.rail, w.state, q.fee_currency as currency, case
        when w.state in ('on_hold', 'processing', 'partly_paid') then q.fee_minor
        else (select coalesce(sum(p.fee_minor), 0) from withdrawal_part p
          where p.withdrawal_id = w.id and p.state = 'settled')
      end as fee
    from withdrawal w join quote q on q.id = w.quote_id where w.id = any(${ids}::text[])`)
  return new Map(
    rows.map(({ id, rail, state, fee, currency }) => [
      uuidOfId(id),
      { withdrawal: id, rail, state, fee: money(currency, BigInt(fee)) },
    ]),
  )
}

/** How many of a customer’s withdrawals are under way. */
export async function countOpenWithdrawals(db: Queryable, customer: CustomerId): Promise<number> {
  const row = await first(
    db.query<{ open: number }>(sql`
      select count(*)::int as open from withdrawal
      where customer_id = ${customer} and state in ('on_hold', 'processing', 'partly_paid')`),
  )
  return row?.open ?? 0
}
