import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { type Head, keyIdOf, type SigningKey, wordsOfHead, wordsOfKey } from '@emun/verify'

/** A signing key with its secret half. */
export type KeyPair = {
  readonly id: string
  readonly publicKey: string
  readonly sign: (words: Uint8Array) => string
}

/** What stands before the 32 bytes of an Ed25519 secret in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 key pair of a secret of 32 bytes. */
export async function keyPairOf(secret: Uint8Array): Promise<KeyPair> {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    id: await keyIdOf(publicKey),
    publicKey: publicKey.toString('hex'),
    sign: (words) => sign(null, words, key).toString('hex'),
  }
}

export function signedHead(pair: KeyPair, tree: { readonly size: number; readonly root: string }, at: Date): Head {
  const head = { ...tree, time: at.toISOString(), key: pair.id }
  return { ...head, signature: pair.sign(wordsOfHead(head)) }
}

/** The key as it is published, endorsed by the pair before it when there is one. */
export function endorsedKey({ id, publicKey }: KeyPair, before: KeyPair | undefined, validFrom: Date): SigningKey {
  const key = { id, publicKey, validFrom: validFrom.toISOString() }
  return { ...key, endorsement: before ? before.sign(wordsOfKey(key, before.id)) : null }
}
