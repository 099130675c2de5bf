import { addSigningKey, readSigningKeys } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { endorsedKey, type KeyPair, keyPairOf } from './key-pair.ts'

/** The pair that signs, and others that were configured, which may endorse it. */
export type Signer = { readonly current: KeyPair; readonly others: readonly KeyPair[] }

/** The configured key, or one derived from the server's secret; with it whatever may have signed before. */
export async function openSigner({ config, keys }: Pick<Deps, 'config' | 'keys'>): Promise<Signer> {
  const { headKey, headKeyBefore } = config
  const given = [headKey, headKeyBefore].filter((key) => key !== null).map((key) => Buffer.from(key, 'hex'))
  const derived = await keyPairOf(keys.headSigning)
  const [first, ...more] = await Promise.all(given.map(keyPairOf))
  return headKey !== null && first ? { current: first, others: [...more, derived] } : { current: derived, others: [] }
}

/**
 * Makes sure that the current pair is the log's newest key: the first of all needs nobody, each other is endorsed by the one
 * before it. Throws when the one before is not configured, or when the current one has been replaced already.
 */
export async function ensureNewestKey(db: Queryable, { current, others }: Signer, now: Date): Promise<void> {
  const keys = await readSigningKeys(db)
  const newest = keys.at(-1)
  if (newest?.id === current.id) return
  if (keys.some(({ id }) => id === current.id)) throw new Error(`head key ${current.id} was replaced by another`)
  const before = others.find(({ id }) => id === newest?.id)
  if (newest && !before)
    throw new Error(`head key ${newest.id} must endorse the new one: give it as EMUN_HEAD_KEY_BEFORE`)
  await addSigningKey(db, keys, endorsedKey(current, before, now))
}
