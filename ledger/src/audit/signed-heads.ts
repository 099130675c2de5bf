import { areEndorsed, type Head, isHeadSigned, type SigningKey } from '@emun/verify'
import { largestHeadPage, readHeads } from '../heads.ts'
import { rootOfLog } from '../log-proofs.ts'
import { readSigningKeys } from '../signing-keys.ts'
import type { LedgerTx } from '../tx.ts'
import { type Finding, finding, type Slice } from './finding.ts'

/**
 * Checks signed heads, newest first: each by a key of ours in its time, over the root that the log has at that size. The
 * cursor is the smallest size looked at.
 */
export async function auditHeads(tx: LedgerTx, before: number | null, most: number): Promise<Slice<number>> {
  const limit = Math.min(most, largestHeadPage)
  const heads = await readHeads(tx, before === null ? { limit } : { before, limit })
  const keys = await readSigningKeys(tx)
  const findings = before === null ? await brokenKeys(keys) : []
  // One after the other: a client of `pg` runs one statement at a time.
  for (const head of heads) findings.push(...(await brokenHead(tx, head, keys)))
  return { findings, next: heads.length < limit ? null : (heads.at(-1)?.size ?? null) }
}

async function brokenKeys(keys: readonly SigningKey[]): Promise<Finding[]> {
  if (await areEndorsed(keys)) return []
  return [finding('keys_are_endorsed', 'a signing key is not endorsed by the one before it', {})]
}

async function brokenHead(tx: LedgerTx, head: Head, keys: readonly SigningKey[]): Promise<Finding[]> {
  const block = head.size - 1
  if (!(await isHeadSigned(head, keys))) {
    return [finding('head_is_signed', `the signature over ${head.size} blocks is not by a key of ours`, { block })]
  }
  if ((await rootOfLog(tx, head.size)) === head.root) return []
  return [finding('head_is_of_the_log', `the log has another root at ${head.size} blocks`, { block })]
}
