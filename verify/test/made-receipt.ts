import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  type Entry,
  type Head,
  keyIdOf,
  leafHash,
  nodeHash,
  type Receipt,
  receiptFormat,
  type SigningKey,
  wordsOfBlock,
  wordsOfEntry,
  wordsOfHead,
  wordsOfKey,
} from '../src/index.ts'

/** A key with its secret half. */
export type TestKey = { readonly key: SigningKey; readonly secret: KeyObject }

export async function makeKey(validFrom: string, before?: TestKey): Promise<TestKey> {
  const { publicKey, privateKey: secret } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const key = { id: await keyIdOf(raw), publicKey: raw.toString('hex'), validFrom }
  const endorsement = before ? sign(null, wordsOfKey(key, before.key.id), before.secret).toString('hex') : null
  return { key: { ...key, endorsement }, secret }
}

export function signHead({ key, secret }: TestKey, unsigned: Omit<Head, 'key' | 'signature'>): Head {
  const head = { ...unsigned, key: key.id }
  return { ...head, signature: sign(null, wordsOfHead(head), secret).toString('hex') }
}

const hash = (digit: string) => digit.repeat(64)

export const entry: Entry = {
  posting: '019b0000-0000-7000-8000-000000000001',
  kind: 'transfer',
  created: '2026-01-01T09:00:00.000000Z',
  account: hash('a'),
  seq: '7',
  amount: '-1050',
  asset: 'USD',
  balance: '8950',
  peer: hash('b'),
  nonce: hash('c'),
}

/** A log of two blocks; the entry is the second of the two leaves in the second. Signed by the last of the keys. */
export async function makeReceipt(
  keys: readonly TestKey[],
  time: string,
  change: Partial<Entry> = {},
): Promise<Receipt> {
  const signer = keys.at(-1)
  if (!signer) throw new Error('somebody must sign')
  const opened = { ...entry, ...change }
  const root = await nodeHash(hash('1'), await leafHash(wordsOfEntry(opened)))
  const block = { number: 1, leaves: 2, root, sealed: '2026-01-01T09:00:02.000000Z' }
  const head = { size: 2, root: await nodeHash(hash('2'), await leafHash(wordsOfBlock(block))), time }
  return {
    format: receiptFormat,
    entries: [{ entry: opened, place: 1, path: [hash('1')] }],
    block: { ...block, path: [hash('2')] },
    head: signHead(signer, head),
    keys: keys.map(({ key }) => key),
  }
}
