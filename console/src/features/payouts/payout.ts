import type { ReplyOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import {
  add,
  amountOf,
  compare,
  digitsOf,
  isPositive,
  type Money,
  parseTypedAmount,
  toDecimal,
  toWire,
} from '@emun/contract/money'
import type { readPayout } from '@emun/contract/operator'

export type Payout = ReplyOf<typeof readPayout>['payout']
export type Part = Payout['parts'][number]
export type Way = Payout['way']

/** Where a part is still to be paid, or may have been. */
export function isOpen({ state }: Part): boolean {
  return state === 'claimed' || state === 'sent' || state === 'unknown'
}

export function waitsForApproval({ state, approval }: Part): boolean {
  return state === 'claimed' && approval?.state === 'open'
}

/** Whether an operator says that it was paid. Of what a provider pays only the provider knows. */
export function mayBeSettled(part: Part, way: Way): boolean {
  return mayBeFailed(part, way) && !waitsForApproval(part) && part.approval?.state !== 'declined'
}

/** Whether an operator says that it was certainly not paid. */
export function mayBeFailed(part: Part, way: Way): boolean {
  return isOpen(part) && way !== 'provider'
}

/** A new destination rests before the first payment to it. */
export function isResting({ withdrawal: { notBefore } }: Payout, now: string): boolean {
  return notBefore !== null && Date.parse(notBefore) > Date.parse(now)
}

/** The last part came back, and the customer is asked for another destination. */
export function waitsForCustomer({ withdrawal: { next } }: Payout): boolean {
  return next.who === 'you'
}

/** Whether a second person has to agree to a part: with all that is paid and being paid it makes a large sum. */
export function needsSecond(amount: Money, { approvalFrom, withdrawal: { paid, inProgress } }: Payout): boolean {
  if (amount.currency !== approvalFrom.currency) return false
  const inAll = add(add(amountOf(paid), amountOf(inProgress)), amount)
  return compare(inAll, amountOf(approvalFrom)) >= 0
}

/** Whether a part goes elsewhere than what is still on hold: the customer corrected the destination after it was taken. */
export function goesElsewhere({ destination }: Part, { withdrawal }: Payout): boolean {
  return destination.some(({ name, value }) => withdrawal.destination.find((now) => now.name === name)?.value !== value)
}

/** What stands in the field: what was typed, else all that is on hold. */
export function typedAmount(typed: string | null, { withdrawal }: Payout): string {
  return typed ?? toDecimal(amountOf(withdrawal.onHold))
}

/** What would be taken for payment, or what is wrong with how it is typed. */
export function takingOf(typed: string | null, payout: Payout, language: Language) {
  const { currency } = payout.withdrawal.onHold
  const amount = parseTypedAmount(typedAmount(typed, payout), currency, language)
  const wrong = (problem: WireRefusal) => ({ amount: null, body: null, problems: [problem] })
  if (amount === 'too_many_decimals') {
    return wrong({ code: amount, field: 'amount', details: { digits: digitsOf(currency) } })
  }
  if (typeof amount === 'string') return wrong({ code: amount, field: 'amount' })
  if (!isPositive(amount)) return wrong({ code: 'amount_incorrect', field: 'amount' })
  const available = payout.withdrawal.onHold
  if (compare(amount, amountOf(available)) > 0) {
    return wrong({ code: 'low_return_balance', field: 'amount', details: { available } })
  }
  return { amount, body: { amount: toWire(amount) }, problems: [] }
}

/** What stands in the field: what was typed, else what it was sent by. */
export function typedReference(typed: string | null, { reference }: Part): string {
  return typed ?? reference ?? ''
}

/** Whether it is in a file for the bank, which pays it then. */
export function isInFile({ state }: Part, way: Way): boolean {
  return way === 'file' && state === 'sent'
}

/** Whether nothing is left to be paid once this part is. */
export function isLast(part: Part, { withdrawal, parts }: Payout): boolean {
  return !isPositive(amountOf(withdrawal.onHold)) && parts.every((each) => each.id === part.id || !isOpen(each))
}
