import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { proveConsistency as endpoint } from '@emun/contract/public'
import { headOfSize, latestHead, pathOfConsistency } from '@emun/ledger'
import type { Queryable } from '../../platform/db.ts'
import { ok } from '../../platform/http.ts'

/**
 * Shows that the log of size `first` is the beginning of the head of size `second`, or of the newest. Refuses
 * record_not_found when no head of that size was signed, or when it is smaller than `first`.
 */
export async function proveConsistency(
  db: Queryable,
  first: number,
  second: number | undefined,
): Promise<ReplyOf<typeof endpoint>> {
  const head = await (second === undefined ? latestHead(db) : headOfSize(db, second))
  if (!head || first > head.size) throw refuse('record_not_found')
  return { ...ok, first, head, path: [...(await pathOfConsistency(db, first, head.size))] }
}
