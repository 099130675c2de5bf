import type { addPasskey } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { CustomerId } from '@emun/contract/ids'
import type { passkeyLogin } from '@emun/contract/public'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { uuidOfId } from '../../platform/ids.ts'
import { webAuthn } from './webauthn.ts'

export type Attestation = BodyOf<typeof addPasskey>['credential']
export type Assertion = BodyOf<typeof passkeyLogin>['credential']

/** What the customer's authenticator has made: everything that must be kept of it. */
export type NewPasskey = {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly isSynced: boolean
}

/** A signature that is right: how often the authenticator says it was used, itself included. */
export type Signed = { readonly counter: number; readonly isSynced: boolean }

type Served = Pick<Deps['config'], 'publicUrl'>

/** The name that passkeys are bound to: the host of the deployment, or this machine. */
export function relyingPartyId({ publicUrl }: Served): string {
  return new URL(publicUrl).hostname
}

/** What the authenticator calls the customer: the random part of their id, which says nothing about them. */
export function userHandleOf(customer: CustomerId): Buffer {
  return Buffer.from(uuidOfId(customer).replaceAll('-', ''), 'hex')
}

/** What the browser says it signed; null when it is nothing of the kind. Believed only once the signature was checked. */
export function claimedBy({ response }: Attestation | Assertion): { challenge: string; origin: string } | null {
  try {
    const claimed = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown
      origin?: unknown
    } | null
    const { challenge, origin } = claimed ?? {}
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null
  } catch {
    return null
  }
}

/** Checks a new passkey, made for this challenge at our place by a person whom the authenticator has verified. */
export async function verifyAttestation(
  config: Served,
  challenge: string,
  attestation: Attestation,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await webAuthn()
  const outcome = await orNull(() =>
    verifyRegistrationResponse({
      response: attestation as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ourOrigin(config, attestation),
      expectedRPID: relyingPartyId(config),
      requireUserVerification: true,
    }),
  )
  if (!outcome?.verified) return null
  const { credential, credentialBackedUp } = outcome.registrationInfo
  const { id: credentialId, publicKey, counter } = credential
  return { credentialId, publicKey, counter, isSynced: credentialBackedUp }
}

/**
 * Checks a signature of a known passkey. Whether the counter went backwards is for the caller to decide, in the
 * transaction that counts on.
 */
export async function verifyAssertion(
  config: Served,
  challenge: string,
  assertion: Assertion,
  publicKey: Uint8Array,
): Promise<Signed | null> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const outcome = await orNull(() =>
    verifyAuthenticationResponse({
      response: assertion as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ourOrigin(config, assertion),
      expectedRPID: relyingPartyId(config),
      requireUserVerification: true,
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: -1 },
    }),
  )
  if (!outcome?.verified) return null
  const { newCounter, credentialBackedUp } = outcome.authenticationInfo
  return { counter: newCounter, isSynced: credentialBackedUp }
}

/** On this machine any port is ours; elsewhere there is one origin. */
function ourOrigin({ publicUrl }: Served, answer: Attestation | Assertion): string {
  const origin = claimedBy(answer)?.origin ?? ''
  const isHere = [origin, publicUrl].every((url) => URL.canParse(url) && new URL(url).hostname === 'localhost')
  return isHere ? origin : new URL(publicUrl).origin
}

/** The library throws for whatever is wrong with an answer; none of it is explained to whoever sent it. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
