import type { OperatorId } from '@emun/contract/ids'
import type { QueueName } from '@emun/contract/operator'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

export type Claim = {
  readonly queue: QueueName
  readonly item: string
  readonly operator: OperatorId
}

/**
 * Takes the item, or keeps it if it is this operator's already. False when somebody else has it. One statement decides:
 * of many who ask at once, one gets it.
 */
export async function takeClaim(db: Queryable, { queue, item, operator }: Claim, now: Date, until: Date) {
  const { rowCount } = await db.query(sql`
    insert into desk_claim (queue, item, operator_id, claimed_at, until)
    values (${queue}, ${item}, ${operator}, ${now}, ${until})
    on conflict (queue, item) do update set operator_id = excluded.operator_id, until = excluded.until,
      claimed_at = case when desk_claim.operator_id = excluded.operator_id then desk_claim.claimed_at
        else excluded.claimed_at end
    where desk_claim.operator_id = excluded.operator_id or desk_claim.until <= ${now}`)
  return rowCount === 1
}

/** Gives the item back, if it is this operator’s. */
export async function dropClaim(db: Queryable, { queue, item, operator }: Claim): Promise<void> {
  await db.query(sql`delete from desk_claim where queue = ${queue} and item = ${item} and operator_id = ${operator}`)
}

/** Whoever takes an item lets go of the one before: nobody keeps what they do not work on. */
export async function dropOtherClaims(db: Queryable, { queue, item, operator }: Claim): Promise<void> {
  await db.query(sql`delete from desk_claim where queue = ${queue} and item <> ${item} and operator_id = ${operator}`)
}

/** Holds a living claim of this operator's until the transaction ends, so that it cannot run out while they decide. */
export async function lockClaim(tx: Tx, { queue, item, operator }: Claim, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    select from desk_claim
    where queue = ${queue} and item = ${item} and operator_id = ${operator} and until > ${now} for update`)
  return rowCount === 1
}

export function deleteClaim(tx: Tx, { queue, item }: Pick<Claim, 'queue' | 'item'>): void {
  tx.send(sql`delete from desk_claim where queue = ${queue} and item = ${item}`)
}

export function noteDone(tx: Tx, queue: QueueName, now: Date): void {
  tx.send(sql`
    insert into desk_progress (queue, last_done_at) values (${queue}, ${now})
    on conflict (queue) do update set last_done_at = greatest(desk_progress.last_done_at, excluded.last_done_at)`)
}

export async function findLastDone(db: Queryable, queue: QueueName): Promise<Date | null> {
  const found = await first(
    db.query<{ last_done_at: Date }>(sql`select last_done_at from desk_progress where queue = ${queue}`),
  )
  return found?.last_done_at ?? null
}

export type Held = { readonly item: string; readonly operator: OperatorId; readonly name: string; readonly until: Date }

/** Who holds what of the queue now. */
export async function findHeld(db: Queryable, queue: QueueName, now: Date): Promise<readonly Held[]> {
  const { rows } = await db.query<Held>(sql`
    select c.item, c.operator_id as operator, o.name, c.until
    from desk_claim c join operator o on o.id = c.operator_id
    where c.queue = ${queue} and c.until > ${now}`)
  return rows
}
