import { hash } from 'node:crypto'
import type { Posting } from './posting.ts'

/** What a posting says, as 32 bytes: the same kind and legs give the same digest, whenever they are sent. */
export function digestOf({ kind, legs }: Posting): Buffer {
  const canonical = [kind, ...legs.map(({ from, to, amount }) => `${from} ${to} ${amount.currency} ${amount.minor}`)]
  return hash('sha256', JSON.stringify(canonical), 'buffer')
}
