import type { Head } from '@emun/verify'
import type { LedgerTx } from './tx.ts'

/** The most heads one page holds. */
export const largestHeadPage = 100

/** Signed heads, newest first, smaller than `before` when it is given. */
export async function readHeads(tx: LedgerTx, page: { readonly before?: number; readonly limit: number }) {
  if (page.limit < 1 || page.limit > largestHeadPage) throw new RangeError(`a page holds 1 to ${largestHeadPage} heads`)
  const { rows } = await tx.query<HeadRow>({
    name: 'ledger.heads',
    text: `${selectHead} where $1::bigint is null or size < $1 order by size desc limit $2`,
    values: [page.before ?? null, page.limit],
  })
  return rows.map(headOfRow)
}

/** The newest head, or null while none is signed. */
export async function latestHead(tx: LedgerTx): Promise<Head | null> {
  const [head] = await readHeads(tx, { limit: 1 })
  return head ?? null
}

/** The head of exactly this size, or null. */
export async function headOfSize(tx: LedgerTx, size: number): Promise<Head | null> {
  const [head] = await readHeads(tx, { before: size + 1, limit: 1 })
  return head?.size === size ? head : null
}

/** Notes a signed head. Throws unless it is of the log as it is, larger than every head before, and by the newest key. */
export async function addHead(tx: LedgerTx, { size, root, time, key, signature }: Head): Promise<void> {
  await tx.query({
    name: 'ledger.add_head',
    text: `select ledger.add_head($1, decode($2, 'hex'), $3, $4, decode($5, 'hex'))`,
    values: [size, root, time, key, signature],
  })
}

const selectHead = `select size, encode(root, 'hex') as root, signed_at, key_id, encode(signature, 'hex') as signature
  from ledger.head`

type HeadRow = { size: string; root: string; signed_at: Date; key_id: string; signature: string }

function headOfRow({ size, root, signed_at, key_id, signature }: HeadRow): Head {
  return { size: Number(size), root, time: signed_at.toISOString(), key: key_id, signature }
}
