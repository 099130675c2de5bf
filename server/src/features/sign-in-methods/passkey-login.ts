import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { beginPasskeyLogin as options, passkeyLogin } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../platform/network.ts'
import { blockedDetails } from '../../platform/callers.ts'
import { startSession, type TokenPair, type Visitor } from '../accounts/public.ts'
import { openChallenge } from './challenges.ts'
import { challengeLifeMs, challengesPerAddress } from './policy.ts'
import { relyingPartyId } from './relying-party.ts'
import { usePasskey } from './use-passkey.ts'
import { webAuthn } from './webauthn.ts'

/** What any passkey of ours has to sign; the browser knows which it has. Refuses too_many_requests. */
export async function beginPasskeyLogin(deps: Deps, ip: string): Promise<ReplyOf<typeof options>['options']> {
  const retryAt = await deps.attempts.take(challengesPerAddress, networkOf(ip), deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const challenge = await openChallenge(deps, { name: 'sign_in' })
  const { generateAuthenticationOptions } = await webAuthn()
  const asked = await generateAuthenticationOptions({
    rpID: relyingPartyId(deps.config),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: challengeLifeMs,
    userVerification: 'required',
  })
  return { ...asked }
}

/**
 * Signs in whoever owns the passkey: it is a thing they have and a finger or number they know, so no second step follows.
 * Refuses: passkey_not_accepted, user_blocked.
 */
export async function logInWithPasskey(
  deps: Deps,
  { credential }: BodyOf<typeof passkeyLogin>,
  visitor: Visitor,
): Promise<TokenPair> {
  return usePasskey(
    deps,
    { name: 'sign_in' },
    credential,
    (passkey) => {
      if (passkey.state === 'blocked') throw refuse('user_blocked', { details: blockedDetails(passkey) })
    },
    (tx, passkey) => startSession(tx, deps, passkey.customer_id, visitor),
  )
}
