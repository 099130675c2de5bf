import { generateKeyPairSync, sign } from 'node:crypto'
import {
  keyIdOf,
  leafHash,
  type Receipt,
  receiptFormat,
  type SigningKey,
  wordsOfBlock,
  wordsOfEntry,
  wordsOfHead,
} from '@emun/verify'

const hash = (digit: string) => digit.repeat(64)

/** A genuine receipt of a log that has only this one leaf: 10.50 dollars sent, 89.50 left, and nothing since. */
export async function makeReceipt(): Promise<Receipt> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const key: SigningKey = {
    id: await keyIdOf(raw),
    publicKey: raw.toString('hex'),
    validFrom: '2026-01-01T00:00:00.000Z',
    endorsement: null,
  }
  const entry = {
    posting: '019b0000-0000-7000-8000-000000000001',
    kind: 'transfer',
    created: '2026-03-12T09:00:00.000000Z',
    account: hash('a'),
    seq: '2',
    amount: '-1050',
    asset: 'USD',
    balance: '8950',
    peer: hash('b'),
    nonce: hash('c'),
  }
  const block = {
    number: 0,
    leaves: 1,
    root: await leafHash(wordsOfEntry(entry)),
    sealed: '2026-03-12T09:00:02.000000Z',
  }
  const head = { size: 1, root: await leafHash(wordsOfBlock(block)), time: '2026-03-12T09:00:03.000Z', key: key.id }
  return {
    format: receiptFormat,
    entries: [{ entry, place: 0, path: [] }],
    block: { ...block, path: [] },
    head: { ...head, signature: sign(null, wordsOfHead(head), privateKey).toString('hex') },
    keys: [key],
    standing: { seq: entry.seq, balance: entry.balance },
  }
}
