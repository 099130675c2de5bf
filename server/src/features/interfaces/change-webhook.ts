import type { setInterfaceWebhook as setting, WebhookSecret } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { InterfaceMode } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { outerPlace } from '../../platform/outer-address.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { ownInterface } from './own-interface.ts'
import { overlapMs, renewalLimit } from './policy.ts'
import { insertAct } from './store.ts'
import { deliveryJob, newWebhookSecret, webhookSecrets } from './tell-partner.ts'
import { findEvent, findLog, findWebhook, replaceSecret, setUrl } from './webhook-store.ts'

type Asked = { readonly owner: CustomerId; readonly id: string; readonly mode: InterfaceMode }

const mostLogged = 30

/** Where it is told, and what was told lately. Refuses record_not_found. */
export async function readWebhook({ db }: Pick<Deps, 'db'>, { owner, id, mode }: Asked) {
  const place = { interface: (await ownInterface(db, owner, id)).id, mode }
  const webhook = await findWebhook(db, place)
  const events = await findLog(db, place, mostLogged)
  return {
    url: webhook?.url ?? null,
    isGone: webhook !== null && webhook.goneAt !== null,
    events: events.map(({ createdAt, nextAt, ...event }) => ({
      ...event,
      at: createdAt.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
    })),
  }
}

/** Refuses: record_not_found, incorrect_value for a place that is not out on the internet. */
export async function setWebhook(
  deps: Deps,
  { owner, id, body: { mode, url } }: Omit<Asked, 'mode'> & { readonly body: BodyOf<typeof setting> },
): Promise<void> {
  const place = { interface: (await ownInterface(deps.db, owner, id)).id, mode }
  if (url !== null && !(await outerPlace(url, { ownHosts: deps.config.webhookHosts }))) {
    throw refuse('incorrect_value', { field: 'url' })
  }
  await inTransaction(deps.db, (tx) => setUrl(tx, place, url, newWebhookSecret(deps.keys, place)))
}

/** Refuses record_not_found, also while nothing is told. */
export async function readWebhookSecret({ db, keys, clock }: Deps, { owner, id, mode }: Asked): Promise<WebhookSecret> {
  const place = { interface: (await ownInterface(db, owner, id)).id, mode }
  const webhook = await findWebhook(db, place)
  if (!webhook) throw refuse('record_not_found')
  const now = clock.now()
  await inTransaction(db, async (tx) => insertAct(tx, place.interface, 'secret_shown', now))
  const [secret, before] = webhookSecrets(keys, place, webhook, now)
  return { secret, previousUntil: before === undefined ? null : (webhook.beforeUntil?.toISOString() ?? null) }
}

/** For a day both sign. Refuses: record_not_found, too_many_requests. */
export async function renewWebhookSecret(deps: Deps, { owner, id, mode }: Asked): Promise<void> {
  const place = { interface: (await ownInterface(deps.db, owner, id)).id, mode }
  const now = deps.clock.now()
  if (!(await findWebhook(deps.db, place))) throw refuse('record_not_found')
  const retryAt = await deps.attempts.take(renewalLimit, `webhook ${place.interface}`, now)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  await inTransaction(deps.db, async (tx) => {
    const until = new Date(now.getTime() + overlapMs)
    await replaceSecret(tx, place, newWebhookSecret(deps.keys, place), until)
    insertAct(tx, place.interface, 'secret_renewed', now)
  })
}

/** Tells an event once more, as it was. Refuses record_not_found, alike for an unknown id and for somebody else's. */
export async function replayEvent(deps: Deps, owner: CustomerId, id: string): Promise<void> {
  const event = await findEvent(deps.db, id)
  if (event?.customer !== owner) throw refuse('record_not_found')
  await inTransaction(deps.db, async (tx) => {
    await deps.jobs.enqueue(tx, deliveryJob(deps), { event: event.id, tries: 1, isReplay: true })
  })
}
