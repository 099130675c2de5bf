import { type Bytes, bytesOfHex, hexOf, sha256 } from './bytes.ts'
import type { Head, SigningKey } from './receipt.ts'
import { wordsOfHead, wordsOfKey } from './words.ts'

/** A key is called by the beginning of its hash: short enough to be read out on the telephone. */
export async function keyIdOf(publicKey: Uint8Array): Promise<string> {
  return hexOf(await sha256(Uint8Array.from(publicKey))).slice(0, 16)
}

/** Whether the key before it, and so in the end the first, stands for each of these keys. */
export async function areEndorsed(keys: readonly SigningKey[]): Promise<boolean> {
  const verdicts = await Promise.all(keys.map(async (key, index) => isEndorsed(key, keys[index - 1])))
  return verdicts.every(Boolean)
}

async function isEndorsed(key: SigningKey, before: SigningKey | undefined): Promise<boolean> {
  if (key.id !== (await keyIdOf(bytesOfHex(key.publicKey)))) return false
  if (!before) return key.endorsement === null
  if (key.endorsement === null || timeOf(key.validFrom) <= timeOf(before.validFrom)) return false
  return isSigned(wordsOfKey(key, before.id), key.endorsement, before)
}

/** Whether one of these keys signed the head, in the time that was its own. The keys themselves are not judged here. */
export async function isHeadSigned(head: Head, keys: readonly SigningKey[]): Promise<boolean> {
  const index = keys.findIndex(({ id }) => id === head.key)
  const [key, next] = [keys[index], keys[index + 1]]
  if (!key || timeOf(head.time) < timeOf(key.validFrom)) return false
  if (next && timeOf(head.time) >= timeOf(next.validFrom)) return false
  return isSigned(wordsOfHead(head), head.signature, key)
}

/** Whether two lists of keys begin alike, as far as both go: a list is only ever added to. */
export function areSameKeys(some: readonly SigningKey[], others: readonly SigningKey[]): boolean {
  return some.every((key, index) => {
    const other = others[index]
    return !other || (key.publicKey === other.publicKey && key.validFrom === other.validFrom)
  })
}

/** False where WebCrypto is older than Ed25519. */
export async function knowsSignatures(): Promise<boolean> {
  return importKey(knownPublicKey).then(
    () => true,
    () => false,
  )
}

/** The first public key in the tests of RFC 8032. */
const knownPublicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'

async function isSigned(words: Bytes, signature: string, { publicKey }: SigningKey): Promise<boolean> {
  const key = await importKey(publicKey).catch(() => null)
  return key !== null && crypto.subtle.verify('Ed25519', key, bytesOfHex(signature), words)
}

function importKey(publicKey: string) {
  return crypto.subtle.importKey('raw', bytesOfHex(publicKey), 'Ed25519', false, ['verify'])
}

function timeOf(text: string): number {
  return new Date(text).getTime()
}
