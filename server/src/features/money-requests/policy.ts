import type { MoneyRequestState } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { day, hour, minute } from '@emun/contract/time'
import type { Claim } from '../../platform/attempts.ts'

/** Long enough for who reads messages once a month; a link that was forgotten pays nobody for ever. */
export const openMs = 30 * day

/** How many requests one customer may make: by hand one makes few, and nobody can flood others with links. */
export function openingClaims(customer: string): readonly Claim[] {
  return [
    { limit: { action: 'money_request', most: 20, withinMs: hour }, subject: customer },
    { limit: { action: 'money_request_day', most: 60, withinMs: day }, subject: customer },
  ]
}

/** How often one customer may open links: as often as they may look at payees. */
export function lookingClaims(customer: string): readonly Claim[] {
  return [
    { limit: { action: 'money_request_look', most: 20, withinMs: minute }, subject: customer },
    { limit: { action: 'money_request_look_day', most: 200, withinMs: day }, subject: customer },
  ]
}

type Facts = { readonly isPaid: boolean; readonly cancelledAt: Date | null; readonly expiresAt: Date }

/** What has been paid stays paid, whatever came after; what was cancelled did not run out. */
export function stateOf({ isPaid, cancelledAt, expiresAt }: Facts, now: Date): MoneyRequestState {
  if (isPaid) return 'paid'
  if (cancelledAt !== null) return 'cancelled'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Refuses money_request_closed for one that is paid, cancelled or expired; reading it says which. */
export function checkOpen(facts: Facts, now: Date): void {
  if (stateOf(facts, now) !== 'open') throw refuse('money_request_closed')
}
