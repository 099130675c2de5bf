import { doneIn, type Operation } from './book.ts'
import type { SeenEntry } from './ledger-snapshot.ts'
import type { Violation } from './ledger-laws.ts'

/**
 * Real time: what was acknowledged before something else was sent stands before it in every account both touch. One pass
 * from the oldest entry: it is enough to remember the latest sending so far.
 */
export function orderBreaks(
  account: string,
  entries: readonly SeenEntry[],
  operationOf: (journal: string) => Operation | undefined,
): readonly Violation[] {
  const violations: Violation[] = []
  let latest: { readonly sentMs: number; readonly seq: bigint } | undefined
  for (const { journal, seq } of entries) {
    const operation = operationOf(journal)
    const sentMs = operation?.attempts[0]?.sentMs
    if (operation === undefined || sentMs === undefined) continue
    const answeredMs = doneIn(operation)?.answeredMs ?? Infinity
    if (latest && answeredMs < latest.sentMs)
      violations.push({ law: 'order', detail: `account ${account}: ${seq} was over before ${latest.seq} was sent` })
    if (latest === undefined || sentMs > latest.sentMs) latest = { sentMs, seq }
  }
  return violations
}
