import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { isPayment, judged, overstepOf } from './auth-policy.ts'
import { type AuthRow, findAuthsOf } from './auth-store.ts'
import { standingOf } from './auto-block.ts'
import { beginFreeze } from './begin-change.ts'
import { beginBlock } from './block-card.ts'
import { readDeclineRules } from './decline-rules.ts'
import { noticeOfDecline, noticeOfFreeze } from './notices.ts'
import type { CardRow } from './store.ts'

type Judged = {
  /** A payment that was not known until now to have gone through, or to have been declined; null where there is none. */
  readonly news: AuthRow | null
  readonly unsupported: ReadonlySet<string> | null
}

/**
 * Judges a card that the transaction holds by all that ever happened on it: what breaks a rule blocks it, once; a card for one
 * payment is blocked after it; and a payment beyond what its customer allows freezes it.
 */
export async function judgeCard(tx: Tx, deps: Deps, card: CardRow, { news, unsupported }: Judged): Promise<void> {
  if (card.state !== 'active' && card.state !== 'frozen') return
  const all = await findAuthsOf(tx, card.id)
  const { breach, declinesLeft } = standingOf(all.map(judged), {
    ...(await readDeclineRules(tx, deps.clock.now())),
    unsupported: unsupported ?? new Set(),
  })
  const reason = breach?.rule ?? (isUsedUp(card, news) ? 'used_once' : null)
  if (reason !== null) {
    await beginBlock(tx, deps, card, { reason, operator: null })
    return
  }
  if (news?.state === 'failed' && isPayment(news))
    insertNotifications(tx, deps.clock, [noticeOfDecline(card, news.decline, declinesLeft)])
  const overstep = news && overstepOf(card.limits, news, all, deps.config.businessZone)
  if (overstep === null) return
  const isFrozen = await beginFreeze(tx, deps, card, { askedBy: `limit_${overstep}`, operator: null })
  if (isFrozen) insertNotifications(tx, deps.clock, [noticeOfFreeze(card)])
}

/** What was paid before its customer said so does not count. */
function isUsedUp({ limits }: CardRow, news: AuthRow | null): boolean {
  return limits.isSingleUse && news !== null && news.state !== 'failed' && isPayment(news)
}
