import { repeatWithinMs, type Withdrawal } from '@emun/contract/customer'
import type { ReviewedWithdrawal } from './kept-withdrawal.ts'

type Asked = Pick<ReviewedWithdrawal, 'method' | 'amount' | 'destination'>

/**
 * When the same amount was asked to the same place within the last minutes, by the server’s clock; null when it was not, or
 * when it went back since.
 */
export function findRepeat(before: readonly Withdrawal[], asked: Asked, now: string): string | null {
  const since = Date.parse(now) - repeatWithinMs
  const same = before.find(
    ({ paymentSystem, costs, destination, state, createdAt }) =>
      paymentSystem === asked.method &&
      Date.parse(createdAt) > since &&
      state !== 'returned' &&
      state !== 'rejected' &&
      costs.pay.amount === asked.amount.amount &&
      costs.pay.currency === asked.amount.currency &&
      placeOf(destination) === placeOf(asked.destination.fields),
  )
  return same?.createdAt ?? null
}

/** What was typed, as the server keeps it; words of choices are in the language they were shown in, and tell little. */
function placeOf(fields: ReviewedWithdrawal['destination']['fields']): string {
  const typed = fields.filter(({ kind }) => kind !== 'choice')
  return JSON.stringify(typed.map(({ name, value }) => [name, value.replaceAll(/[\s-]/g, '').toUpperCase()]))
}
