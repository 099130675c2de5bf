import type { LedgerTx } from '../tx.ts'
import { auditAccounts } from './accounts.ts'
import { auditBlocks } from './blocks.ts'
import { auditEntries } from './entries.ts'
import type { Finding, Slice } from './finding.ts'
import { auditPostings } from './postings.ts'
import { auditHeads } from './signed-heads.ts'

/** One thing the audit looks at, slice by slice. A cursor is whatever the slice before answered; null begins anew. */
export type AuditPart = {
  readonly name: string
  readonly read: (tx: LedgerTx, cursor: unknown) => Promise<Slice<unknown>>
}

/** So much a slice that none keeps the database busy for long: some thousand rows, or a block. */
const rows = 2_000

/** The whole audit of the ledger, in the order in which a person would want to know. */
export const auditParts: readonly AuditPart[] = [
  auditPart('accounts', auditAccounts, rows),
  auditPart('entries', auditEntries, rows),
  auditPart('postings', auditPostings, rows),
  auditPart('blocks', auditBlocks, 1),
  auditPart('heads', auditHeads, 100),
]

/** Makes a part of the audit. The cursor of a part goes around outside as what it is not known to be, and comes back as what it was. */
export function auditPart<Cursor>(
  name: string,
  read: (tx: LedgerTx, cursor: Cursor | null, most: number) => Promise<Slice<Cursor>>,
  most: number,
): AuditPart {
  return { name, read: (tx, cursor) => read(tx, cursor as Cursor | null, most) }
}

/** Goes through the parts once, slice after slice, and hands out what they find as they go. */
export async function audit(
  tx: LedgerTx,
  parts: readonly AuditPart[],
  onFinding: (finding: Finding) => void,
): Promise<void> {
  for (const { read } of parts) {
    let cursor: unknown = null
    do {
      const { findings, next } = await read(tx, cursor)
      for (const each of findings) onFinding(each)
      cursor = next
    } while (cursor !== null)
  }
}
