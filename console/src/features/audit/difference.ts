import type { ReplyOf } from '@emun/contract/endpoint'
import type { readAudit } from '@emun/contract/operator'

export type Entry = ReplyOf<typeof readAudit>['rows'][number]

export type Value = string | number | boolean | null

/** One thing that is not what it was: null where there was nothing, or is nothing now. */
export type Change = { readonly name: string; readonly before: Value; readonly after: Value }

/** What an entry changed, in the order the facts were written; what stayed the same is not told. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): readonly Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((change) => change.before !== change.after)
}
