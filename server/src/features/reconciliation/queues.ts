import { type Currency, isPositive, money, toDecimal } from '@emun/contract/money'
import { day, hour } from '@emun/contract/time'
import type { Queue } from '../desk/public.ts'
import { findOpenLines } from './lines.ts'
import { findUnknown } from './unknown-outcomes.ts'

/** Beyond, nobody counts: there would be work for weeks. */
const mostItems = 1_000

/** Movements of our accounts that belong to nothing yet. */
export const unmatched: Queue = {
  name: 'unmatched',
  roles: ['agent', 'treasurer'],
  targetMs: day,
  listWaiting: async (db) => {
    const rows = await findOpenLines(db, mostItems)
    return rows.map((row) => ({
      id: row.id,
      since: row.createdAt,
      who: row.payer,
      request: row.rail,
      parts: [isPositive(row.amount) ? 'came' : 'went', amountText(row.amount.currency, row.amount.minor)],
      version: row.version,
    }))
  },
}

/** Payments of which nobody knows whether they were made. */
export const unknownOutcomes: Queue = {
  name: 'unknownOutcomes',
  roles: ['treasurer'],
  targetMs: 4 * hour,
  listWaiting: async (db, now) => {
    const rows = await findUnknown(db, now, mostItems)
    return rows.map((row) => ({
      id: row.id,
      since: row.since,
      who: row.who,
      request: row.rail,
      parts: [row.what, amountText(row.amount.currency, row.amount.minor)],
      version: row.version,
    }))
  },
}

/** Without a sign, as the list shows amounts: which way it went is a word beside it. */
function amountText(currency: Currency, minor: bigint): string {
  return `${toDecimal(money(currency, minor < 0n ? -minor : minor))} ${currency}`
}
