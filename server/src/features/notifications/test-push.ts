import { refuse } from '@emun/contract/errors'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { newUuid } from '../../platform/ids.ts'
import { hasSubscription } from './push-subscriptions.ts'
import { type PushGiven, sendPush } from './send-push.ts'

const limit: AttemptLimit = { action: 'test_push', most: 5, withinMs: 10 * minute }

type Given = PushGiven & Pick<Deps, 'attempts'>

/**
 * Sends a push to the browser that asks, at once.
 * Refuses: push_not_on, also when the browser turns out to be gone; too_many_requests; try_again.
 */
export async function testPush(deps: Given, { id, session }: Pick<SignedIn, 'id' | 'session'>): Promise<void> {
  if (!(await hasSubscription(deps.db, session))) throw refuse('push_not_on')
  const retryAt = await deps.attempts.take(limit, id, deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const sent = await sendPush(deps, { id: newUuid(deps.clock), session, about: 'test' })
  if (sent === 'nobody') throw refuse('push_not_on')
  if (sent !== 'sent') throw refuse('try_again')
}
