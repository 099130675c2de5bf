import { refuse } from '@emun/contract/errors'
import { add, compare, type Currency, digitsOf, type Money, money, subtract, toWire, zero } from '@emun/contract/money'
import { day, minute } from '@emun/contract/time'
import type { AttemptLimit } from '../../platform/attempts.ts'
import type { Wallet } from '../wallets/public.ts'

/** Rolling limits on what one wallet sends to others, in whole units of its currency. */
const limits = [
  { withinMs: day, units: 1_000_000n },
  { withinMs: 30 * day, units: 10_000_000n },
  { withinMs: 182 * day, units: 80_000_000n },
] as const

export const longestLimitMs = 182 * day

export const payeeLimit: AttemptLimit = { action: 'payee', most: 20, withinMs: minute }

/** What a wallet sent before, newest last: enough to say what is left of each limit and when more will be. */
export type Sent = { readonly at: Date; readonly amount: Money }

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
 * The amount may be sent: it is in the wallet's currency, at least one minor unit, and no more than one day's limit.
 * Refuses: wallets_differ_in_currency, minimal_amount, maximum_amount.
 */
export function checkAmount(amount: Money, currency: Currency): void {
  if (amount.currency !== currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  const minimum = money(currency, 1n)
  if (compare(amount, minimum) < 0) {
    throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(minimum) } })
  }
  const maximum = limitOf(currency, limits[0].units)
  if (compare(amount, maximum) > 0) {
    throw refuse('maximum_amount', { field: 'amount', details: { maximum: toWire(maximum) } })
  }
}

/** Refuses transfer_limit_reached with the limit, what is left of it, and when the oldest transfer falls out of it. */
export function checkLimits(amount: Money, sent: readonly Sent[], now: Date): void {
  for (const { withinMs, units } of limits) {
    const recent = sent.filter(({ at }) => now.getTime() - at.getTime() < withinMs)
    const used = recent.reduce((total, { amount: each }) => add(total, each), zero(amount.currency))
    const maximum = limitOf(amount.currency, units)
    if (compare(add(used, amount), maximum) <= 0) continue
    const oldest = recent[0]?.at ?? now
    throw refuse('transfer_limit_reached', {
      field: 'amount',
      details: {
        maximum: toWire(maximum),
        remaining: toWire(subtract(maximum, used)),
        retryAt: new Date(oldest.getTime() + withinMs).toISOString(),
      },
    })
  }
}

function limitOf(currency: Currency, units: bigint): Money {
  return money(currency, units * 10n ** BigInt(digitsOf(currency)))
}
