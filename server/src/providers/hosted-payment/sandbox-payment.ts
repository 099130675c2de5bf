import { add, amountOf, compare, type Money, type WireMoney, zero } from '@emun/contract/money'
import type { Language } from '@emun/contract/language'
import type { Payment, PaymentMethod, PaymentState } from './port.ts'

/** A payment as the sandbox keeps it: what was asked, and what happened or will. */
export type SandboxPayment = {
  readonly id: string
  readonly method: PaymentMethod
  readonly amount: WireMoney
  readonly description: string
  readonly language: Language
  readonly email: string | null
  readonly returnUrl: string
  readonly webhookPath: string
  readonly expiresAt: string
  readonly happenings: readonly Happening[]
}

/**
 * `at` is when it takes effect, which may be to come. `isPromised`: until then the provider says that it is on its way. `by` is
 * the address of another than who was to pay.
 */
export type Happening = { readonly at: string; readonly isPromised?: true } & (
  | { readonly what: 'paid'; readonly amount: WireMoney; readonly by?: string }
  | { readonly what: 'failed'; readonly reason: 'three_ds_failed' | 'declined' }
  | { readonly what: 'disputed' | 'dispute_won' }
  | { readonly what: 'refunded' | 'refund_failed'; readonly amount: WireMoney; readonly refundId: string }
)

/** How it stands at this moment of the clock. */
export function paymentAt(payment: SandboxPayment, now: Date): Payment {
  const { amount, happenings, method } = payment
  const past = happenings.filter(({ at }) => new Date(at) <= now)
  const nothing = zero(amount.currency)
  const paid = sumOf(past, 'paid') ?? null
  const refunded = sumOf(past, 'refunded')
  const failure = past.find((happening) => happening.what === 'failed')
  return {
    state: stateAt(payment, past, now),
    paid,
    refunded: refunded && compare(refunded, nothing) > 0 ? refunded : null,
    method,
    last4: paid !== null && method === 'card' ? '4242' : null,
    threeDs: method === 'card' ? threeDsOf(paid, failure?.reason) : null,
    payerEmail: payerIn(past) ?? payment.email,
    reasonCode: failure?.reason ?? null,
    awaitsUs: false,
  }
}

function stateAt({ expiresAt, happenings }: SandboxPayment, past: readonly Happening[], now: Date): PaymentState {
  const paid = sumOf(past, 'paid')
  const refunded = sumOf(past, 'refunded')
  if (isDisputed(past)) return 'disputed'
  if (paid !== null) return refunded !== null && compare(refunded, paid) >= 0 ? 'refunded' : 'paid'
  if (past.some(({ what }) => what === 'failed')) return 'failed'
  if (happenings.some(({ isPromised }) => isPromised)) return 'authorizing'
  return new Date(expiresAt) <= now ? 'expired' : 'open'
}

/** A dispute that the payer lost is over, and the money is ours again. */
function isDisputed(past: readonly Happening[]): boolean {
  return past.some(({ what }) => what === 'disputed') && !past.some(({ what }) => what === 'dispute_won')
}

function payerIn(past: readonly Happening[]): string | null {
  return past.find((happening) => happening.what === 'paid')?.by ?? null
}

function threeDsOf(paid: Money | null, reason: string | undefined): Payment['threeDs'] {
  if (paid !== null) return 'passed'
  return reason === 'three_ds_failed' ? 'failed' : null
}

/** Null where nothing of the kind happened. */
export function sumOf(past: readonly Happening[], kind: 'paid' | 'refunded'): Money | null {
  const amounts = past.flatMap((each) => (each.what === kind && 'amount' in each ? [amountOf(each.amount)] : []))
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => add(sum, amount))
}
