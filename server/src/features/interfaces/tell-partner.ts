import { randomBytes } from 'node:crypto'
import type { InterfaceEventType } from '@emun/contract/customer'
import type { InterfaceEventId, InterfaceId } from '@emun/contract/ids'
import type { InterfaceMode } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { decrypt, encrypt, type Keys } from '../../platform/keys.ts'
import { sendWebhook, type WebhookOutcome } from '../../platform/send-webhook.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { isGone, waitAfter } from './webhook-policy.ts'
import {
  type EventRow,
  findEvent,
  findWebhook,
  insertDelivery,
  insertEvent,
  setGone,
  type WebhookRow,
} from './webhook-store.ts'

type Place = { readonly interface: InterfaceId; readonly mode: InterfaceMode }
type Told = Place & { readonly type: InterfaceEventType; readonly data: object }

/** `tries` is which one it is, the first being 1; one that its owner asked for is the only one. */
type Delivery = { readonly event: InterfaceEventId; readonly tries: number; readonly isReplay?: boolean }

/** Remembers what is to be told, in the transaction that made it happen; it is sent once that is there to stay. */
export async function tellPartner(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'keys' | 'config' | 'outbox'>,
  { type, data, ...place }: Told,
  times = 1,
): Promise<void> {
  const webhook = await findWebhook(tx, place)
  if (!webhook?.url || webhook.goneAt !== null) return
  const createdAt = deps.clock.now()
  const id = newId('iev', deps.clock)
  const payload = JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
  insertEvent(tx, { id, type, payload, createdAt, ...place })
  // A test may want to hear it twice, as a network sometimes does it.
  for (let time = 0; time < times; time += 1) await deps.jobs.enqueue(tx, deliveryJob(deps), { event: id, tries: 1 })
}

/** Sends one event once; where it was not heard the next try is queued together with the note of this one. */
export function deliveryJob(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'keys' | 'config' | 'outbox'>,
): JobKind<Delivery> {
  const kind: JobKind<Delivery> = {
    name: 'deliver-interface-event',
    mostTries: 20,
    async run({ event: id, tries, isReplay = false }) {
      const event = await findEvent(deps.db, id)
      const webhook = event && (await findWebhook(deps.db, event))
      if (!event || !webhook?.url || webhook.goneAt !== null) return
      const outcome = await send(deps, event, webhook, webhook.url)
      const at = deps.clock.now()
      const waitMs = isReplay ? null : waitAfter(outcome, tries)
      const nextAt = waitMs === null ? null : new Date(at.getTime() + waitMs)
      await inTransaction(deps.db, async (tx) => {
        insertDelivery(tx, event.id, outcome, { at, nextAt })
        if (isGone(outcome)) setGone(tx, event, at)
        if (nextAt !== null) await deps.jobs.enqueue(tx, kind, { event: event.id, tries: tries + 1 }, nextAt)
        const payload = { interface: event.interface }
        deps.outbox.emit(tx, { name: 'interface.changed', customers: [event.customer], payload })
      })
    },
  }
  return kind
}

function send(
  { clock, keys, config }: Pick<Deps, 'clock' | 'keys' | 'config'>,
  event: EventRow,
  webhook: WebhookRow,
  url: string,
): Promise<WebhookOutcome> {
  const timestamp = clock.machineNow()
  const secrets = webhookSecrets(keys, event, webhook, clock.now())
  const message = { id: event.id, timestamp, payload: event.payload }
  return sendWebhook({ url, secrets, message, ownHosts: config.webhookHosts })
}

const boundTo = ({ interface: id, mode }: Place) => `webhook ${id} ${mode}`

/** 256 bits in the form of Standard Webhooks, sealed to the place it is for. */
export function newWebhookSecret(keys: Keys, place: Place): Buffer {
  return encrypt(keys.interfaceSecrets, `whsec_${randomBytes(32).toString('base64')}`, boundTo(place))
}

/** What is signed with now, the newest first. */
export function webhookSecrets(
  keys: Keys,
  place: Place,
  { sealed, sealedBefore, beforeUntil }: WebhookRow,
  now: Date,
): readonly [string, ...string[]] {
  const open = (each: Buffer) => decrypt(keys.interfaceSecrets, each, boundTo(place))
  const isBeforeGood = sealedBefore !== null && beforeUntil !== null && beforeUntil > now
  return isBeforeGood ? [open(sealed), open(sealedBefore)] : [open(sealed)]
}
