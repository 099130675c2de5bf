import { readAudit } from '@emun/contract/operator'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useAsked } from '../../platform/asked.ts'
import type { Entry } from './difference.ts'
import type { Filters } from './filters.ts'

export type Entries = {
  /** Null until the first page is here. */
  readonly rows: readonly Entry[] | null
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly hasFailed: boolean
  readonly retry: () => void
  /** Null when everything is here. */
  readonly more: (() => void) | null
}

type Older = { readonly after: string; readonly rows: readonly Entry[]; readonly nextCursor: string | null }

/** The entries that the filters leave, page by page. Other filters begin anew. */
export function useEntries(filters: Filters): Entries {
  const { reply, hasFailed, again } = useAsked(readAudit, { query: filters })
  const [older, setOlder] = useState<Older | null>(null)
  const [hasMoreFailed, setMoreFailed] = useState(false)
  // Older pages belong to the first page they were fetched after, and to no other question.
  const pageKey = `${JSON.stringify(filters)} ${reply?.rows[0]?.seq ?? ''}`
  const own = older?.after === pageKey ? older : null
  const cursor = own ? own.nextCursor : (reply?.nextCursor ?? null)
  const more = (): void => {
    setMoreFailed(false)
    call(readAudit, { query: { ...filters, cursor: cursor ?? '' } }).then(
      ({ rows, nextCursor }) => setOlder({ after: pageKey, rows: [...(own?.rows ?? []), ...rows], nextCursor }),
      () => setMoreFailed(true),
    )
  }
  return {
    rows: reply && [...reply.rows, ...(own?.rows ?? [])],
    people: reply?.people ?? [],
    hasFailed: hasFailed || hasMoreFailed,
    retry: hasMoreFailed ? more : again,
    more: cursor === null ? null : more,
  }
}

/** Everything the filters leave, from the newest to the oldest. */
export async function readAllEntries(filters: Filters): Promise<readonly Entry[]> {
  const all: Entry[] = []
  let cursor: string | null = null
  do {
    const page: { readonly rows: Entry[]; readonly nextCursor: string | null } = await call(readAudit, {
      query: { ...filters, limit: 100, ...(cursor !== null && { cursor }) },
    })
    all.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}
