import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Head, keyIdOf, type SigningKey, wordsOfHead, wordsOfKey } from '@emun/verify'
import type pg from 'pg'
import { addHead, addSigningKey, logTree, readSigningKeys } from '../src/index.ts'

/** A key of the log with its secret half. */
export type TestKey = { readonly key: SigningKey; readonly secret: KeyObject }

/** Makes the log's next key, endorsed by the one before. */
export async function nextKey(tx: pg.Pool, validFrom: string, before?: TestKey): Promise<TestKey> {
  const { publicKey, privateKey: secret } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const made = { id: await keyIdOf(raw), publicKey: raw.toString('hex'), validFrom }
  const endorsement = before ? sign(null, wordsOfKey(made, before.key.id), before.secret).toString('hex') : null
  const key = { ...made, endorsement }
  await addSigningKey(tx, await readSigningKeys(tx), key)
  return { key, secret }
}

/** Signs the log as it is. */
export async function signHead(tx: pg.Pool, { key, secret }: TestKey, time: string): Promise<Head> {
  const tree = await logTree(tx)
  if (!tree) throw new Error('the log is empty')
  const head = { ...tree, time, key: key.id }
  const signed = { ...head, signature: sign(null, wordsOfHead(head), secret).toString('hex') }
  await addHead(tx, signed)
  return signed
}
