import type { checkInterfaceSignature as endpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { CustomerId } from '@emun/contract/ids'
import type { SignedPart } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { differingPart, isSignedBy, signedMessage } from '../../platform/partner-signature.ts'
import { ownInterface } from './own-interface.ts'
import { secretsOfKey } from './secrets.ts'

type Asked = { readonly owner: CustomerId; readonly id: string; readonly body: BodyOf<typeof endpoint> }

/**
 * Holds a signed call against what we would sign. Whoever asks learns nothing they could not compute: the secret is theirs, and
 * no signature goes out. Refuses record_not_found.
 */
export async function checkSignature(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { owner, id, body: { mode, signature, message, ...call } }: Asked,
): Promise<{ readonly differs: SignedPart | null; readonly expected: string }> {
  const { [mode]: key } = await ownInterface(db, owner, id)
  const secrets = await secretsOfKey(db, keys, key, clock.now())
  const expected = signedMessage(call)
  const differs = isSignedBy(secrets, expected, signature) ? null : differingPart(expected, message ?? null, signature)
  return { differs, expected }
}
