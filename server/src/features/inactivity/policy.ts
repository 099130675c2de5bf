import { compare, isPositive, type Money } from '@emun/contract/money'
import { day } from '@emun/contract/time'

/** So long nobody has to use an account before it costs anything. */
export const inactiveMonths = 6

/** So long before that its customer is told. */
export const noticeDays = 30

/** What a customer was told: which last use it is counted from, what it costs a month, and when that is taken next. */
export type Told = { readonly since: Date; readonly fee: Money; readonly dueAt: Date }

export type InactivityStep =
  | { readonly step: 'none' }
  | { readonly step: 'tell'; readonly dueAt: Date }
  | { readonly step: 'charge'; readonly dueAt: Date }

/**
 * What is due of an account that was used last at a moment. After six months it costs its fee once a month, and its customer is told
 * thirty days before the first time: where that came late, or the fee is higher than was told, or was not taken for a month, the next
 * one is thirty days after it is told. A use begins everything anew, and a fee of nothing does nothing.
 */
export function inactivityStep(usedAt: Date, told: Told | null, fee: Money, now: Date): InactivityStep {
  if (!isPositive(fee)) return { step: 'none' }
  const isTold =
    told !== null && told.since >= usedAt && compare(fee, told.fee) <= 0 && now < monthsAfter(told.dueAt, 1)
  if (isTold) return now < told.dueAt ? { step: 'none' } : { step: 'charge', dueAt: monthsAfter(now, 1) }
  const unusedAt = monthsAfter(usedAt, inactiveMonths)
  if (now.getTime() < unusedAt.getTime() - noticeDays * day) return { step: 'none' }
  return { step: 'tell', dueAt: later(unusedAt, new Date(now.getTime() + noticeDays * day)) }
}

/** The same day and hour; where the month is too short, a day of the next one. */
function monthsAfter(at: Date, months: number): Date {
  const after = new Date(at)
  after.setUTCMonth(at.getUTCMonth() + months)
  return after
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
