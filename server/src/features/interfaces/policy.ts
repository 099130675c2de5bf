import type { InterfaceState } from '@emun/contract/customer'
import { type RefusalCode, refuse } from '@emun/contract/errors'
import type { PartnerPaymentState } from '@emun/contract/partner'
import { day, hour, minute } from '@emun/contract/time'
import type { AttemptLimit } from '../../platform/attempts.ts'

/** As many as a busy partner has shops; nobody needs a hundred doors. */
export const mostInterfaces = 20

/** How long the secret before is good beside a new one. */
export const overlapMs = day

/** Each logo costs a decoding and two objects. */
export const logoLimit: AttemptLimit = { action: 'interface_logo', most: 30, withinMs: hour }

/** Each takes away the secret before the last one: nobody changes their systems over that often. */
export const renewalLimit: AttemptLimit = { action: 'interface_secret', most: 10, withinMs: hour }

/** How often one address may look at payments it was sent to. */
export const lookLimit: AttemptLimit = { action: 'hosted_payment', most: 120, withinMs: minute }

export const usualMinutes = 60

type Standing = { readonly blockedAt: Date | null; readonly houseBlockedAt: Date | null; readonly ownerState: string }

/** What the house does to an interface or its owner comes first: they can change nothing about it here. */
export function standingOf({ blockedAt, houseBlockedAt, ownerState }: Standing): InterfaceState {
  if (ownerState !== 'active' || houseBlockedAt !== null) return 'unavailable'
  return blockedAt === null ? 'active' : 'blocked'
}

const noes: Readonly<Record<Exclude<InterfaceState, 'active'>, RefusalCode & `interface_${string}`>> = {
  blocked: 'interface_blocked',
  unavailable: 'interface_unavailable',
}

/** Refuses interface_blocked, interface_unavailable. */
export function checkStanding(row: Standing): void {
  const standing = standingOf(row)
  if (standing !== 'active') throw refuse(noes[standing])
}

type Facts = {
  readonly paidAt: Date | null
  readonly cancelledAt: Date | null
  readonly expiresAt: Date
  /** Whether a guest who began before its end may still pay it by a rail. */
  readonly isUnderWay: boolean
}

/** What was paid stays paid; at the very instant it ends nobody can begin to pay it any more. */
export function stateOf({ paidAt, cancelledAt, expiresAt, isUnderWay }: Facts, now: Date): PartnerPaymentState {
  if (paidAt !== null) return 'paid'
  if (cancelledAt !== null) return 'cancelled'
  return expiresAt <= now && !isUnderWay ? 'expired' : 'open'
}

/** Refuses already_decided for what is paid or cancelled, expired_transaction for what was not in time. */
export function checkOpen(facts: Facts, now: Date): void {
  const state = stateOf(facts, now)
  if (state === 'paid' || state === 'cancelled') throw refuse('already_decided')
  if (state === 'expired') throw refuse('expired_transaction')
}

/** Whether somebody may begin to pay it. Refuses already_decided, expired_transaction. */
export function checkPayable(facts: Omit<Facts, 'isUnderWay'>, now: Date): void {
  checkOpen({ ...facts, isUnderWay: false }, now)
}

/** Where the customer is led to afterwards: the partner's own address, and what it can ask us about. */
export function returnAddress(returnUrl: string | null, id: string, state: PartnerPaymentState): string | null {
  if (returnUrl === null) return null
  const url = new URL(returnUrl)
  url.searchParams.set('payment', id)
  url.searchParams.set('state', state)
  return url.href
}
