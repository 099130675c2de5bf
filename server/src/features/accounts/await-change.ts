import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { verificationChange } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { findCheck } from './chat-checks.ts'
import { longestChangeMs } from './chat-policy.ts'
import type { ChatChanges } from './chat-changes.ts'
import { type AskedFor, findChat } from './read-status.ts'

type Given = QueryOf<typeof verificationChange> & { readonly ip: string }

/**
 * Answers once the chat is further than the browser knows, so that it need not wait for its next poll. A request that is
 * held open, because this browser has no session to stream for and one answer is all it waits for; and it hands nothing
 * out, because a phone that shows the messenger meanwhile drops its connections, and what they carried.
 * Refuses: validation_not_found, too_many_requests.
 */
export async function awaitChange(
  deps: Pick<Deps, 'db' | 'clock' | 'attempts'>,
  changes: ChatChanges,
  asked: AskedFor,
  { since, ip }: Given,
): Promise<ReplyOf<typeof verificationChange>> {
  await findChat(deps, asked, ip)
  const changed = changes.next(asked.id, longestChangeMs)
  // What happened before somebody waited is in the row.
  const before = await findCheck(deps.db, asked.id)
  if (before && before.state !== since) {
    changed.giveUp()
    return { ok: true, state: before.state }
  }
  await changed.done
  return { ok: true, state: (await findCheck(deps.db, asked.id))?.state ?? since }
}
