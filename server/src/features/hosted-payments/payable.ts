import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { type Money, subtract } from '@emun/contract/money'
import type { hostedPaymentRails } from '@emun/contract/public'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { Claim } from '../../platform/attempts.ts'
import type { Queryable } from '../../platform/db.ts'
import {
  checkStanding,
  findInterface,
  findPayment,
  type InterfaceRow,
  isLinkOf,
  type PaymentRow,
} from '../interfaces/public.ts'
import { listPaymentSystems } from '../rails/public.ts'

/** A payment by its address. */
export type Link = { readonly id: string; readonly signature: string }

export type Linked = { readonly row: PaymentRow; readonly partner: InterfaceRow }

/** Refuses: transaction_not_found, invalid_signature, interface_blocked, interface_unavailable. */
export async function findLinked(db: Queryable, deps: Pick<Deps, 'keys'>, { id, signature }: Link): Promise<Linked> {
  const row = await findPayment(db, id)
  const partner = row && (await findInterface(db, row.interface))
  if (!row || !partner) throw refuse('transaction_not_found')
  if (!isLinkOf(deps.keys, id, signature)) throw refuse('invalid_signature')
  checkStanding(partner)
  return { row, partner }
}

/**
 * The rails by which a guest can pay it, cheapest first: those its owner turned on and may use themselves. No real money comes for
 * a test, so that it has none.
 */
export async function railsOf(
  deps: Deps,
  { row, partner }: Linked,
  language: Language,
): Promise<ReplyOf<typeof hostedPaymentRails>['paymentSystems']> {
  if (row.mode === 'test') return []
  const { paymentSystems } = await listPaymentSystems(deps, partner.customer, language)
  return paymentSystems.flatMap(({ unlock, ...offer }) =>
    unlock === null && partner.rails.includes(offer.name) ? [offer] : [],
  )
}

/** Refuses payment_system_unsupported. */
export async function checkRail(deps: Deps, linked: Linked, rail: string): Promise<void> {
  const rails = await railsOf(deps, linked, 'en')
  if (!rails.some(({ name }) => name === rail)) throw refuse('payment_system_unsupported', { field: 'paymentSystem' })
}

/** What is missing of it. */
export function missingOf({ amount, received }: PaymentRow): Money {
  return subtract(amount, received)
}

/** Counts a call. Refuses too_many_requests. */
export async function checkClaims(deps: Pick<Deps, 'attempts' | 'clock'>, claims: readonly Claim[]): Promise<void> {
  const full = await deps.attempts.takeAll(claims, deps.clock.now())
  if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
}
