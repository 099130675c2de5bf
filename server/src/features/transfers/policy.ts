import { type RefusalCode, refuse } from '@emun/contract/errors'
import { add, compare, type Money, mostSent, subtract, toWire } from '@emun/contract/money'
import { day, minute } from '@emun/contract/time'
import type { Claim } from '../../platform/attempts.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { isProved } from '../../platform/step-up.ts'
import { type Wallet, wholeUnits } from '../wallets/public.ts'

/** Rolling limits on what one wallet sends to others, in whole units of its currency; the smallest first. */
export const limits = [
  { withinMs: day, units: mostSent.day },
  { withinMs: 30 * day, units: mostSent.month },
  { withinMs: 182 * day, units: mostSent.halfYear },
] as const

/** How often one customer may ask whose a number is: by hand one pays few, and nobody can walk through all numbers. */
export function payeeClaims(customer: string): readonly Claim[] {
  return [
    { limit: { action: 'payee', most: 20, withinMs: minute }, subject: customer },
    { limit: { action: 'payee_day', most: 200, withinMs: day }, subject: customer },
  ]
}

/** The same transfer to the same recipient under the same key, which says nothing new however often it is tried. */
export function repeatedGuess(customer: string, key: string, to: string): Claim {
  return { limit: { action: 'payee_guess', most: 1, withinMs: day }, subject: `${customer} ${key} ${to}` }
}

/** What a transfer is refused with only when its recipient was found: each says that somebody has the number. */
export const foundPayee: ReadonlySet<RefusalCode> = new Set([
  'wallet_owner_blocked',
  'wallets_differ_in_currency',
  'step_up_required',
  'transfer_limit_reached',
  'low_balance',
  'operation_not_allowed',
  'money_request_not_found',
  'money_request_closed',
])

/** What a wallet sent within the time of one limit: how much, and when the oldest of it was. */
export type Spent = { readonly total: Money; readonly oldest: Date | null }

/**
 * The recipient may be paid by this payer.
 * Refuses: own_wallet, wallet_owner_blocked, wallets_differ_in_currency.
 */
export function checkPayee(payer: Wallet, payee: Wallet): void {
  if (payee.customer === payer.customer) throw refuse('own_wallet', { field: 'to' })
  if (payee.ownerState !== 'active') throw refuse('wallet_owner_blocked', { field: 'to' })
  if (payee.currency !== payer.currency) throw refuse('wallets_differ_in_currency', { field: 'to' })
}

/**
 * Sending more than `above`, in whole units, asks who is acting, in every session anew.
 * Refuses step_up_required, with the way that everybody has.
 */
export function checkProof(amount: Money, above: bigint, payer: Pick<SignedIn, 'provedAt'>, now: Date): void {
  const isLarge = compare(amount, wholeUnits(amount.currency, above)) > 0
  if (isLarge && !isProved(payer, now)) throw refuse('step_up_required', { details: { ways: ['password'] } })
}

/** Whether no limit can be passed, because all that was ever sent and the amount together pass none: nothing to sum. */
export function isBelowLimits(amount: Money, sentEver: Money): boolean {
  return compare(add(sentEver, amount), wholeUnits(amount.currency, limits[0].units)) <= 0
}

/**
 * Refuses transfer_limit_reached with the limit, what is left of it, and when the oldest transfer falls out of it.
 * `spent` has one element a limit, in their order.
 */
export function checkLimits(amount: Money, spent: readonly Spent[], now: Date): void {
  for (const [place, { withinMs, units }] of limits.entries()) {
    const { total, oldest } = spent[place] ?? unsummed()
    const maximum = wholeUnits(amount.currency, units)
    if (compare(add(total, amount), maximum) <= 0) continue
    throw refuse('transfer_limit_reached', {
      field: 'amount',
      details: {
        maximum: toWire(maximum),
        remaining: toWire(subtract(maximum, total)),
        retryAt: new Date((oldest ?? now).getTime() + withinMs).toISOString(),
      },
    })
  }
}

function unsummed(): never {
  throw new Error('what was sent was not summed for every limit')
}
