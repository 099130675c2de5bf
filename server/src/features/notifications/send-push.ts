import type { SessionId } from '@emun/contract/ids'
import { day } from '@emun/contract/time'
import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import type { PushDecline, PushSender } from '../../providers/push-sender/port.ts'
import { findReachable, noteSuccess, removeSubscription } from './push-subscriptions.ts'
import { pushSentences, type PushTopic } from './push-words.ts'

export type PushGiven = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'> & {
  readonly sendPush: PushSender['send']
  readonly brand: string
}

/** `id` makes a push that is sent twice one to whoever reads it. */
type Word = { readonly id: string; readonly session: SessionId; readonly about: PushTopic }

/** `nobody`: there is no browser to tell, or none any more. */
type Sent = 'sent' | 'nobody' | 'unknown' | 'declined'

/** These will never work, however often they are tried. */
const deadly: ReadonlySet<PushDecline> = new Set(['endpoint_refused', 'invalid_subscription'])

const ttlSeconds = day / 1_000

/** Tells a session's browser what something is about. A browser that is gone for good is forgotten. */
export async function sendPush(deps: PushGiven, { id, session, about }: Word): Promise<Sent> {
  const reachable = await findReachable(deps, session)
  if (!reachable) return 'nobody'
  const outcome = await deps.sendPush({
    id,
    subscription: reachable.subscription,
    payload: payloadOf(deps.brand, reachable.language, about, id),
    ttlSeconds,
    urgency: about === 'security' || about === 'test' ? 'high' : 'normal',
    topic: id,
  })
  if (outcome.outcome === 'unknown') return 'unknown'
  if (outcome.outcome === 'accepted') {
    await noteSuccess(deps, session)
    return 'sent'
  }
  if (outcome.outcome === 'gone' || deadly.has(outcome.code)) {
    await removeSubscription(deps.db, session)
    return 'nobody'
  }
  deps.log.warn({ about, code: outcome.code }, 'a push was declined')
  return 'declined'
}

/** What web's service worker reads. */
function payloadOf(title: string, language: Language, about: PushTopic, tag: string): string {
  const path = about === 'test' ? '/settings/alerts' : '/notifications'
  return JSON.stringify({ title, body: pushSentences[language][about], language, tag, path })
}
