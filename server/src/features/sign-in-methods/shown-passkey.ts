import type { ReplyOf } from '@emun/contract/endpoint'
import type { addPasskey } from '@emun/contract/customer'
import type { PasskeyRow } from './store.ts'

/** A passkey as its owner sees it: nothing of what it signs with. */
export function shownPasskey(row: PasskeyRow): ReplyOf<typeof addPasskey>['passkey'] {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at.toISOString() }),
    isSynced: row.is_synced,
    isSuspect: row.suspect_since !== null,
  }
}
