import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { type Purpose, takeChallenge } from './challenges.ts'
import { type Assertion, claimedBy, userHandleOf, verifyAssertion } from './relying-party.ts'
import { countUse, findPasskey, type KnownPasskey, suspectPasskey } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>

/**
 * Accepts what a passkey signed and does the work in the transaction that counts its use. `check` may refuse its owner.
 * A counter that has not moved on means that the key may have been copied: it opens nothing from then on, its owner is
 * told, and that stands although this use is refused.
 * Refuses passkey_not_accepted for whatever is wrong with the signature, and what `check` refuses.
 */
export async function usePasskey<T>(
  deps: Given,
  purpose: Purpose,
  assertion: Assertion,
  check: (passkey: KnownPasskey) => void,
  work: (tx: Tx, passkey: KnownPasskey) => Promise<T>,
): Promise<T> {
  const challenge = claimedBy(assertion)?.challenge ?? ''
  const isOurs = await takeChallenge(deps, purpose, challenge)
  const passkey = isOurs ? await findPasskey(deps.db, assertion.id) : null
  const signed = passkey ? await verifyAssertion(deps.config, challenge, assertion, passkey.public_key) : null
  if (!passkey || !signed || !isNamed(assertion, passkey)) throw refuse('passkey_not_accepted')
  check(passkey)
  const done = await inTransaction(deps.db, async (tx) => {
    if (await countUse(tx, passkey.id, signed, deps.clock.now())) return { result: await work(tx, passkey) }
    await suspectPasskey(tx, passkey.id, deps.clock.now())
    notify(tx, deps, { customer: passkey.customer_id, kind: 'passkey_suspected', details: {} })
    return null
  })
  if (!done) throw refuse('passkey_not_accepted')
  return done.result
}

/** An authenticator that names the customer must name the one the passkey was made for. */
function isNamed({ response }: Assertion, { customer_id: customer }: KnownPasskey): boolean {
  const { userHandle } = response
  return userHandle === undefined || userHandle === userHandleOf(customer).toString('base64url')
}
