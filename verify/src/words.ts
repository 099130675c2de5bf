import { type Bytes, bytesOfText } from './bytes.ts'
import type { Block, Entry, Head, SigningKey } from './receipt.ts'

// What is hashed and signed: lines of a name and a value, that a person can read and any program can make again.

export function wordsOfEntry(entry: Entry): Bytes {
  const { posting, kind, created, account, seq, amount, asset, balance, peer, nonce } = entry
  return lines('emun entry v1', { posting, kind, created, account, seq, amount, asset, balance, peer, nonce })
}

export function wordsOfBlock({ number, leaves, root, sealed }: Omit<Block, 'path'>): Bytes {
  return lines('emun block v1', { number, leaves, root, sealed })
}

export function wordsOfHead({ size, root, time, key }: Omit<Head, 'signature'>): Bytes {
  return lines('emun head v1', { size, root, time, key })
}

/** What the key before says of this one. */
export function wordsOfKey({ id, publicKey, validFrom }: Omit<SigningKey, 'endorsement'>, by: string): Bytes {
  return lines('emun key v1', { key: id, public: publicKey, from: validFrom, by })
}

function lines(title: string, values: Readonly<Record<string, string | number>>): Bytes {
  const rows = Object.entries(values).map(([name, value]) => `${name} ${value}\n`)
  return bytesOfText(`${title}\n${rows.join('')}`)
}
