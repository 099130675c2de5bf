import type { Deposit, DepositRefusal, DepositState, NextStep, PaymentOutcome } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { compare, type Money } from '@emun/contract/money'
import { day, hour, minute } from '@emun/contract/time'
import type { AttemptLimit, Claim } from '../../platform/attempts.ts'

/** What may follow what. Money that comes after an end is credited all the same: nothing is ever lost. */
export const next: Readonly<Record<DepositState, readonly DepositState[]>> = {
  awaiting_details: ['details_ready', 'rejected', 'expired', 'cancelled'],
  details_ready: ['proof_sent', 'confirming', 'credited', 'rejected', 'expired', 'cancelled'],
  proof_sent: ['credited', 'rejected'],
  confirming: ['details_ready', 'credited', 'rejected', 'expired'],
  credited: ['credited'],
  rejected: ['confirming', 'credited'],
  expired: ['proof_sent', 'confirming', 'credited', 'rejected'],
  cancelled: ['proof_sent', 'confirming', 'credited', 'rejected'],
}

export function mayBecome(from: DepositState, to: DepositState): boolean {
  return next[from].includes(to)
}

/** By which terms of its rail a deposit is priced. */
export function directionOf({ fundraising }: { readonly fundraising: string | null }): 'deposit' | 'fundraising' {
  return fundraising === null ? 'deposit' : 'fundraising'
}

/** Nothing more is taken of a deposit that its provider declined (payment_failed) or a person rejected (payment_rejected). */
export function checkNotTurnedDown(row: {
  readonly state: DepositState
  readonly rejectionReason: DepositRefusal | null
}): void {
  if (row.state !== 'rejected') return
  throw refuse(row.rejectionReason === 'provider_declined' ? 'payment_failed' : 'payment_rejected')
}

export const openStates = ['awaiting_details', 'details_ready', 'proof_sent', 'confirming'] as const

export function isOpen(state: DepositState): boolean {
  return (openStates as readonly DepositState[]).includes(state)
}

/** What came after the time to pay is counted by the rate of now, whatever else it is. */
export function isLate(at: Date, expiresAt: Date | null): boolean {
  return expiresAt !== null && at > expiresAt
}

/** How what arrived differs from what was agreed. What is late or comes twice is that first, whatever its amount. */
export function outcomeOf(
  amount: Money,
  at: Date,
  agreed: { readonly pay: Money; readonly expiresAt: Date | null; readonly hasCredit: boolean },
): PaymentOutcome {
  // In another currency it is never what was agreed.
  if (amount.currency !== agreed.pay.currency) return 'under'
  if (agreed.hasCredit) return 'duplicate'
  if (isLate(at, agreed.expiresAt)) return 'late'
  const difference = compare(amount, agreed.pay)
  if (difference === 0) return 'exact'
  return difference < 0 ? 'under' : 'over'
}

/** The field in which a rail of a provider’s page asks from whose account it is paid. */
export const payerField = 'email'

/** How long somebody takes to look at a proof, as we promise it. */
export const reviewMs = hour

type Facts = Pick<Deposit, 'state' | 'way'> & {
  readonly detailsDueAt: Date
  readonly expiresAt: Date | null
  readonly reviewSince: Date | null
  readonly proofAskedAgain: string | null
}

/** Who acts next, and until when. Another proof is the customer’s to send, and nobody waits for it with a clock. */
export function nextStepOf(facts: Facts): NextStep {
  const { state, way, detailsDueAt, expiresAt, reviewSince, proofAskedAgain } = facts
  if (state === 'proof_sent' && proofAskedAgain !== null) return { who: 'you', by: null }
  if (reviewSince !== null && (state === 'proof_sent' || state === 'confirming')) {
    return { who: 'us', by: new Date(reviewSince.getTime() + reviewMs).toISOString() }
  }
  switch (state) {
    case 'awaiting_details':
      return { who: way === 'hosted' ? 'provider' : 'us', by: detailsDueAt.toISOString() }
    case 'details_ready':
      return { who: 'you', by: expiresAt?.toISOString() ?? null }
    case 'proof_sent':
      return { who: 'us', by: null }
    case 'confirming':
      return { who: way === 'chain' ? 'network' : 'provider', by: null }
    default:
      return { who: 'nobody', by: null }
  }
}

/** So many confirmations of Bitcoin before a payment of this worth counts, in minor units of dollars. */
export function confirmationsNeeded(chain: string, worthInCents: bigint): number {
  if (chain !== 'btc') return 1
  if (worthInCents < 100_000n) return 1
  return worthInCents < 1_000_000n ? 3 : 6
}

/** An address is looked at so long after it was given out: people pay late. */
export const watchMs = 30 * day

/**
 * A payment is gone when no look at its chain has shown it for so long. One look is the word of one node: another answers
 * behind it, or a block is being replaced, and the payment is there again a block of Bitcoin later.
 */
export const goneAfterMs = 20 * minute

/** An amount stays taken so long after its deposit is over, for those who are late. */
export const amountCoolDownMs = day

export const proofLimit: AttemptLimit = { action: 'deposit_proof', most: 10, withinMs: hour }

/** How often one network may look at pages for guests: a page that is open looks a few times a minute, and a guess is one look. */
export function pageLooks(network: string): readonly Claim[] {
  return [
    { limit: { action: 'payment_page', most: 60, withinMs: minute }, subject: network },
    { limit: { action: 'payment_page_day', most: 3_000, withinMs: day }, subject: network },
  ]
}

/** How many deposits a customer may begin: each costs somebody’s work. */
export const depositLimit: AttemptLimit = { action: 'deposit', most: 20, withinMs: hour }

/** When the provider of a page is asked again how a payment stands: sooner at first. */
export function askAgainMs(asked: number): number {
  return Math.min(30 * 2 ** asked, 1_800) * 1_000
}

/** A provider that has not said for so long how a payment stands is a person’s business. */
export const unknownAlarmMs = day

/** A bot gives details after a pause of 5 to 40 seconds, the same for the same deposit. */
export function botDelayMs(id: string): number {
  return 5_000 + (Number.parseInt(id.slice(-4), 16) % 36) * 1_000
}
