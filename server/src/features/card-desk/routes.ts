import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { block } from './block-card.ts'
import { collect } from './collect-receivable.ts'
import { findCards } from './find-cards.ts'
import { readFloats } from './floats.ts'
import { label } from './label-card.ts'
import { listDeclines } from './list-declines.ts'
import { listPayments } from './list-payments.ts'
import { readAtIssuer } from './read-at-issuer.ts'
import { readCard } from './read-card.ts'
import { findReceivables } from './receivables.ts'
import { refundBlocked } from './refund-blocked.ts'

export function mountCardDesk(bind: Bind, deps: Deps): void {
  const now = () => deps.clock.now().toISOString()
  bind(endpoints.findCards, async ({ query }) => ({ ...ok, ...(await findCards(deps, query)) }))
  bind(endpoints.readDeskCard, async ({ operator, params: { id }, query }) => ({
    ...ok,
    card: await readCard(deps, operator, id, query),
    now: now(),
  }))
  bind(endpoints.readCardAtIssuer, async ({ params: { id } }) => ({
    ...ok,
    ...(await readAtIssuer(deps, id)),
    now: now(),
  }))
  bind(endpoints.listCardPayments, async ({ params: { id }, query }) => ({
    ...ok,
    ...(await listPayments(deps, id, query)),
  }))
  bind(endpoints.labelCard, (call) => label(deps, call).then(() => ok))
  bind(endpoints.blockDeskCard, (call) => block(deps, call).then(() => ok))
  bind(endpoints.refundBlockedCard, (call) => refundBlocked(deps, call).then(() => ok))
  bind(endpoints.readCardMoney, async () => ({
    ...ok,
    floats: await readFloats(deps),
    receivables: await findReceivables(deps.db),
    now: now(),
  }))
  bind(endpoints.collectReceivable, async (call) => ({ ...ok, collected: await collect(deps, call) }))
  bind(endpoints.listCardDeclines, async ({ query }) => ({ ...ok, ...(await listDeclines(deps, query)) }))
}
