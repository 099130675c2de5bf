import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { addPasskey as endpoint, beginPasskey as options } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { openChallenge, takeChallenge } from './challenges.ts'
import { challengeLifeMs, mostPasskeys } from './policy.ts'
import { claimedBy, relyingPartyId, userHandleOf, verifyAttestation } from './relying-party.ts'
import { shownPasskey } from './shown-passkey.ts'
import { countPasskeys, findOwner, insertPasskey, listPasskeys } from './store.ts'
import { webAuthn } from './webauthn.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>

/**
 * What the browser makes a new passkey of: one that it finds again by itself, and that verifies the person each time.
 * Refuses passkey_limit_reached.
 */
export async function beginPasskey(deps: Given, customer: SignedIn): Promise<ReplyOf<typeof options>['options']> {
  const [owner, known] = await Promise.all([findOwner(deps.db, customer.id), listPasskeys(deps.db, customer.id)])
  if (known.length >= mostPasskeys) throw refuse('passkey_limit_reached')
  const challenge = await openChallenge(deps, { name: 'register', session: customer.session })
  const { generateRegistrationOptions } = await webAuthn()
  const made = await generateRegistrationOptions({
    rpName: deps.config.brandName,
    rpID: relyingPartyId(deps.config),
    userID: Uint8Array.from(userHandleOf(customer.id)),
    userName: owner.phone,
    userDisplayName: `${owner.first_name} ${owner.last_name}`.trim(),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...made }
}

/**
 * Keeps a passkey that the browser has made.
 * Refuses: passkey_not_accepted, passkey_limit_reached.
 */
export async function addPasskey(
  deps: Given,
  customer: SignedIn,
  { name, credential }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>['passkey']> {
  const challenge = claimedBy(credential)?.challenge ?? ''
  const isOurs = await takeChallenge(deps, { name: 'register', session: customer.session }, challenge)
  const made = isOurs ? await verifyAttestation(deps.config, challenge, credential) : null
  if (!made) throw refuse('passkey_not_accepted')
  const id = newId('pky', deps.clock)
  const transports = credential.response.transports ?? []
  return inTransaction(deps.db, async (tx) => {
    if ((await countPasskeys(tx, customer.id)) >= mostPasskeys) throw refuse('passkey_limit_reached')
    const isNew = await insertPasskey(tx, { ...made, id, customer: customer.id, name, transports }, deps.clock.now())
    if (!isNew) throw refuse('passkey_not_accepted')
    notify(tx, deps, { customer: customer.id, kind: 'passkey_added', details: {} })
    const added = (await listPasskeys(tx, customer.id)).find((row) => row.id === id)
    if (!added) throw new Error('a passkey that was added is not there')
    return shownPasskey(added)
  })
}
