import { type Refusal, refuse, type WayToProve } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { minute } from '@emun/contract/time'
import { first, type Queryable } from './db.ts'
import { sql } from './sql.ts'

/** How long a session that proved who is acting may do what asks for it. */
export const proofLifeMs = 5 * minute

/** Whether the session has proved lately that it is the customer who acts. Signing in is no such proof: it comes again. */
export function isProved({ provedAt }: { readonly provedAt: Date | null }, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < proofLifeMs
}

/** The ways in which a customer can prove it: the password always, and what else they have. */
export async function waysOf(db: Queryable, customer: CustomerId): Promise<readonly WayToProve[]> {
  const has = await first(
    db.query<{ passkey: boolean; authenticator: boolean }>(sql`
      select exists (select from passkey where customer_id = ${customer} and suspect_since is null) as passkey,
        exists (select from authenticator where customer_id = ${customer} and secret is not null) as authenticator`),
  )
  return [
    'password',
    ...(has?.passkey ? (['passkey'] as const) : []),
    ...(has?.authenticator ? (['authenticator'] as const) : []),
  ]
}

/** The no to a session that has not proved it, with the ways to do so. */
export async function stepUpRefusal(db: Queryable, customer: CustomerId): Promise<Refusal> {
  return refuse('step_up_required', { details: { ways: await waysOf(db, customer) } })
}
