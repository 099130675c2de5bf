import type { CustomerId, FundraisingId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** What a customer gave out of their balance. */
export type Gift = {
  /** The posting’s id. */
  readonly id: string
  readonly fundraising: FundraisingId
  readonly giver: CustomerId
  /** The giver’s, masked. */
  readonly name: string
  readonly hidesName: boolean
  readonly hidesAmount: boolean
  readonly amount: Money
}

export function insertGift(tx: Tx, gift: Gift, now: Date): void {
  tx.send(sql`
    insert into fundraising_gift (id, fundraising_id, giver_id, name, hides_name, hides_amount, amount_minor, currency, created_at)
    values (${gift.id}, ${gift.fundraising}, ${gift.giver}, ${gift.name}, ${gift.hidesName}, ${gift.hidesAmount},
      ${gift.amount.minor}, ${gift.amount.currency}, ${now})`)
}

/** Gifts that are still with a fundraising, the oldest first, so many at most. */
export async function findGifts(
  db: Queryable,
  fundraising: FundraisingId,
  most: number,
): Promise<readonly Pick<Gift, 'id' | 'giver' | 'amount'>[]> {
  const { rows } = await db.query<{ id: string; giver: CustomerId; minor: string; currency: Currency }>(sql`
    select id, giver_id as giver, amount_minor as minor, currency from fundraising_gift
    where fundraising_id = ${fundraising} and returned_at is null order by created_at, id limit ${most}`)
  return rows.map(({ id, giver, minor, currency }) => ({ id, giver, amount: money(currency, BigInt(minor)) }))
}

/** Each gift with the posting by which it went back. */
export function markReturned(
  tx: Tx,
  returned: readonly { readonly gift: string; readonly posting: string }[],
  now: Date,
): void {
  tx.send(sql`
    update fundraising_gift g set returned_id = r.posting, returned_at = ${now}
    from unnest(${returned.map(({ gift }) => gift)}::uuid[], ${returned.map(({ posting }) => posting)}::uuid[]) r (gift, posting)
    where g.id = r.gift`)
}

/** What the fundraisings are for that postings are about: gifts, what went back of them, and moves to the balance. */
export async function findPurposes(db: Queryable, postings: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ posting: string; purpose: string }>(sql`
    select moved.posting, f.purpose from (
      select id as posting, fundraising_id from fundraising_gift where id = any(${postings}::uuid[])
      union all
      select returned_id, fundraising_id from fundraising_gift where returned_id = any(${postings}::uuid[])
      union all
      select id, fundraising_id from fundraising_move where id = any(${postings}::uuid[])) moved
    join fundraising f on f.id = moved.fundraising_id`)
  return new Map(rows.map(({ posting, purpose }) => [posting, purpose]))
}
