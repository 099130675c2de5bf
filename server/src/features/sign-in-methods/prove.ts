import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { type Refusal, refuse } from '@emun/contract/errors'
import type { beginStepUp as options, stepUp } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { proofLifeMs, waysOf } from '../../platform/step-up.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { findCredentialsOf, isPassword } from '../accounts/public.ts'
import { useAppCode } from './authenticator.ts'
import { openChallenge } from './challenges.ts'
import { challengeLifeMs, proofLimit } from './policy.ts'
import { type Assertion, relyingPartyId } from './relying-party.ts'
import { listPasskeys } from './store.ts'
import { usePasskey } from './use-passkey.ts'
import { webAuthn } from './webauthn.ts'

/** The ways this customer has, and what a passkey of theirs would have to sign. */
export async function beginProof(deps: Deps, customer: SignedIn): Promise<Omit<ReplyOf<typeof options>, 'ok'>> {
  const ways = await waysOf(deps.db, customer.id)
  if (!ways.includes('passkey')) return { ways: [...ways] }
  const challenge = await openChallenge(deps, { name: 'step_up', session: customer.session })
  const passkeys = await listPasskeys(deps.db, customer.id)
  const { generateAuthenticationOptions } = await webAuthn()
  const asked = await generateAuthenticationOptions({
    rpID: relyingPartyId(deps.config),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: challengeLifeMs,
    userVerification: 'required',
    allowCredentials: passkeys
      .filter(({ suspect_since }) => suspect_since === null)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  return { ways: [...ways], options: { ...asked } }
}

/**
 * Proves that it is the customer who acts, by one of their ways; answers until when that counts. Every try is counted
 * before it is looked at, for all of the customer's sessions together.
 * Refuses: current_password_incorrect, one_time_code_incorrect, passkey_not_accepted, too_many_requests.
 */
export async function prove(deps: Deps, customer: SignedIn, body: BodyOf<typeof stepUp>): Promise<Date> {
  const now = deps.clock.now()
  const retryAt = await deps.attempts.take(proofLimit, customer.id, now)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  await (body.credential === undefined
    ? proveByWord(deps, customer, body)
    : proveByPasskey(deps, customer, body.credential))
  await deps.attempts.clear(proofLimit, customer.id)
  return new Date(deps.clock.now().getTime() + proofLifeMs)
}

async function proveByWord(deps: Deps, customer: SignedIn, body: BodyOf<typeof stepUp>): Promise<void> {
  await (body.password === undefined
    ? proveByCode(deps, customer, body.oneTimeCode ?? '')
    : proveByPassword(deps, customer, body.password))
}

async function proveByPassword(deps: Deps, customer: SignedIn, password: string): Promise<void> {
  const { password_hash } = await findCredentialsOf(deps.db, customer.id)
  const isRight = await isPassword(password, password_hash)
  if (!isRight) throw refuse('current_password_incorrect', { field: 'password' })
  await inTransaction(deps.db, (tx) => keepProof(tx, deps, customer))
}

async function proveByCode(deps: Deps, customer: SignedIn, oneTimeCode: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const isRight = await useAppCode(tx, deps, customer.id, oneTimeCode)
    if (!isRight) throw refuse('one_time_code_incorrect', { field: 'oneTimeCode' })
    await keepProof(tx, deps, customer)
  })
}

async function proveByPasskey(deps: Deps, customer: SignedIn, credential: Assertion): Promise<void> {
  const isTheirs = (passkey: { readonly customer_id: string }): void => {
    if (passkey.customer_id !== customer.id) throw notTheirs()
  }
  const purpose = { name: 'step_up', session: customer.session } as const
  await usePasskey(deps, purpose, credential, isTheirs, (tx) => keepProof(tx, deps, customer))
}

function notTheirs(): Refusal {
  return refuse('passkey_not_accepted')
}

/** It belongs to the session and ends with it. */
async function keepProof(tx: Tx, { clock }: Deps, { session }: SignedIn): Promise<void> {
  await markProved(tx, session, clock.now())
}

async function markProved(tx: Queryable, session: string, now: Date): Promise<void> {
  await tx.query(sql`update session set proved_at = ${now} where id = ${session} and ended_at is null`)
}
