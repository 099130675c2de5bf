import type { LedgerTx } from './tx.ts'

/** The most entries a block holds, unless a single posting has more. */
export const largestBlock = 4_096

/**
 * Seals the next postings in one block of the log and answers its number; null when nothing waits to be sealed, or somebody
 * else is sealing. A posting waits while any transaction that began before it ended is still open, so that none is skipped.
 */
export async function sealBlock(tx: LedgerTx, sealedAt: Date, mostEntries = largestBlock): Promise<number | null> {
  const { rows } = await tx.query<{ number: string | null }>({
    name: 'ledger.seal_block',
    text: 'select ledger.seal_block($1, $2) as number',
    values: [sealedAt, mostEntries],
  })
  const number = rows[0]?.number ?? null
  return number === null ? null : Number(number)
}
