import type { NextStep, PartState, WithdrawalState } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { add, compare, type Money, subtract, toWire, zero } from '@emun/contract/money'
import { day } from '@emun/contract/time'

/** What may follow what of a part. Only `claimed`, `sent` and `unknown` still lie in the return balance. */
export const nextOfPart: Readonly<Record<PartState, readonly PartState[]>> = {
  claimed: ['sent', 'unknown', 'settled', 'failed'],
  sent: ['settled', 'returned'],
  unknown: ['sent', 'settled', 'failed', 'returned'],
  settled: ['returned'],
  failed: [],
  returned: [],
}

export function mayPartBecome(from: PartState, to: PartState): boolean {
  return nextOfPart[from].includes(to)
}

/** The sums of a withdrawal; what they leave of the amount is on hold. */
export type Sums = {
  readonly amount: Money
  readonly inProgress: Money
  readonly paid: Money
  readonly takenBack: Money
}

export function onHoldOf({ amount, inProgress, paid, takenBack }: Sums): Money {
  return subtract(subtract(subtract(amount, inProgress), paid), takenBack)
}

type Resting = { readonly notBefore: Date; readonly waitsForCustomer: boolean }

/** Whether what is on hold has somewhere to be paid to now: its destination has rested, and no other one is waited for. */
export function mayBePaid({ notBefore, waitsForCustomer }: Resting, now: Date): boolean {
  return notBefore <= now && !waitsForCustomer
}

/** The state that the sums give: it is kept beside them so that it can be asked for, and never says anything else. */
export function stateOf(sums: Sums, isRejected: boolean): WithdrawalState {
  const nothing = zero(sums.amount.currency)
  const isPaid = compare(sums.paid, nothing) > 0
  const hasMore = compare(add(onHoldOf(sums), sums.inProgress), nothing) > 0
  if (hasMore) return isPaid ? 'partly_paid' : compare(sums.inProgress, nothing) > 0 ? 'processing' : 'on_hold'
  if (isPaid) return 'paid'
  return isRejected ? 'rejected' : 'returned'
}

export function isOpen(state: WithdrawalState): boolean {
  return state === 'on_hold' || state === 'processing' || state === 'partly_paid'
}

/** How long the window of the daily cap is. */
export const capWindowMs = day

/** What was asked for within the window and not taken back since; the oldest first. */
export type Asked = { readonly at: Date; readonly amount: Money }

/**
 * Refuses day_withdraw_limit_reached with the cap, what is left of it, and the moment when enough has left the window for
 * this amount; maximum_amount for more than the cap ever allows.
 */
export function checkCap(amount: Money, maximum: Money, asked: readonly Asked[]): void {
  if (compare(amount, maximum) > 0) {
    throw refuse('maximum_amount', { field: 'amount', details: { maximum: toWire(maximum) } })
  }
  let used = asked.reduce((sum, each) => add(sum, each.amount), zero(amount.currency))
  if (compare(add(used, amount), maximum) <= 0) return
  const remaining = compare(used, maximum) < 0 ? subtract(maximum, used) : zero(amount.currency)
  for (const each of asked) {
    used = subtract(used, each.amount)
    if (compare(add(used, amount), maximum) > 0) continue
    const retryAt = new Date(each.at.getTime() + capWindowMs).toISOString()
    const details = { maximum: toWire(maximum), remaining: toWire(remaining), retryAt }
    throw refuse('day_withdraw_limit_reached', { field: 'amount', details })
  }
}

type Facts = {
  readonly state: WithdrawalState
  readonly waitsForCustomer: boolean
  readonly dueBy: Date | null
}

export function nextStepOf({ state, waitsForCustomer, dueBy: by }: Facts): NextStep {
  if (!isOpen(state)) return { who: 'nobody', by: null }
  if (waitsForCustomer) return { who: 'you', by: null }
  return { who: 'us', by: by?.toISOString() ?? null }
}
