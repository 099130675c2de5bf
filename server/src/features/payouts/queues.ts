import { add, isPositive, toDecimal } from '@emun/contract/money'
import { hour } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { namesOf } from '../deposit-desk/public.ts'
import type { Queue, Waiting } from '../desk/public.ts'
import {
  findParts,
  findPayable,
  mayBePaid,
  onHoldOf,
  type PartRow,
  waitsForApproval,
  type WithdrawalRow,
} from '../withdrawals/public.ts'

/** Beyond, nobody counts: there would be work for weeks. */
const mostItems = 1_000

/** Withdrawals that somebody has to pay: something is on hold, or a claimed part waits for whoever claimed it. */
export const withdrawals: Queue = {
  name: 'withdrawals',
  roles: ['treasurer'],
  targetMs: 24 * hour,
  listWaiting: (db, now) => list(db, now, (row, parts) => hasWork(row, parts, now)),
}

/** Withdrawals of which a large part waits for a second person. */
export const payoutApprovals: Queue = {
  name: 'payoutApprovals',
  roles: ['approver'],
  targetMs: 4 * hour,
  listWaiting: (db, now) => list(db, now, (_, parts) => parts.some(waitsForApproval)),
}

/** Whether a treasurer has something to do: to pay what is on hold, or to say what became of a part that they pay. */
export function hasWork(row: WithdrawalRow, parts: readonly PartRow[], now: Date): boolean {
  return (isPositive(onHoldOf(row)) && mayBePaid(row, now)) || parts.some(isForPerson)
}

/** What a provider was asked to pay only the provider can tell of. */
function isForPerson(part: PartRow): boolean {
  return part.provider === null && (part.state === 'sent' || (part.state === 'claimed' && !waitsForApproval(part)))
}

async function list(
  db: Queryable,
  now: Date,
  isWanted: (row: WithdrawalRow, parts: readonly PartRow[]) => boolean,
): Promise<readonly Waiting[]> {
  const rows = await findPayable(db, now, mostItems)
  const parts = await findParts(
    db,
    rows.map(({ id }) => id),
  )
  const wanted = rows.filter((row) =>
    isWanted(
      row,
      parts.filter(({ withdrawal }) => withdrawal === row.id),
    ),
  )
  const names = await namesOf(
    db,
    wanted.map(({ customer }) => customer),
  )
  return wanted.map((row) => ({
    id: row.id,
    since: row.notBefore > row.createdAt ? row.notBefore : row.createdAt,
    who: names.get(row.customer) ?? '',
    request: row.rail,
    // What was taken to be paid is on hold no more, and still waits for somebody.
    parts: [`${toDecimal(add(onHoldOf(row), row.inProgress))} ${row.amount.currency}`],
    version: row.version,
  }))
}
