import { amountOf, money, toWire, type WireMoney } from '@emun/contract/money'
import { type Clock, second } from '@emun/contract/time'
import { oneAtATime } from '../one-at-a-time.ts'
import { readHint, writeHint } from '../sandbox-hint.ts'
import type { SandboxRecords } from '../sandbox-records.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import type { PayoutOutcome, PayoutQuery, PayoutReading, PayoutRequest, Payouts } from './port.ts'
import { digitsOfScenario, type Step, timelineFor } from './sandbox-timeline.ts'

export type SandboxPayoutsDeps = {
  readonly clock: Clock
  readonly key: Uint8Array
  readonly records: SandboxRecords
  readonly plan: (webhooks: readonly SandboxWebhook[]) => Promise<void>
  /** Of our own webhook for the sandbox's payouts. */
  readonly webhookPath: string
}

/** How often a payout was asked for, and how often money left for it: more than once is what must never be. */
export type SandboxPayoutCounts = { readonly asked: number; readonly made: number }

export type SandboxPayouts = Payouts & { readonly counts: (id: string) => Promise<SandboxPayoutCounts> }

/** A payout as the sandbox keeps it. */
export type SandboxPayout = {
  readonly id: string
  readonly amount: WireMoney
  readonly email: string
  readonly note: string
  readonly at: string
  readonly cancelledAt: string | null
}

const name = 'sandbox'
const purpose = 'sandbox-payout'

/** A provider inside this process that pays nobody; see `timelineFor` for what an amount can make happen. */
export function openSandboxPayouts(deps: SandboxPayoutsDeps): SandboxPayouts {
  const inTurn = oneAtATime()
  return {
    name,
    capabilities,
    isRepeatable: true,
    submit: (request) => inTurn(() => submit(deps, request)),
    lookup: (query) => lookup(deps, query),
    cancel: (query) => inTurn(() => cancel(deps, query)),
    readWebhook: async (request) => readHint(deps.key, purpose, request),
    counts: async (id) => ({
      asked: (await deps.records.list(`payout-asked:${id}`)).length,
      made: (await deps.records.list(`payout-made:${id}`)).length,
    }),
  }
}

const capabilities = (['ILS', 'USD', 'EUR'] as const).map((currency) => ({
  currency,
  minimum: money(currency, 1n),
  maximum: money(currency, 100_000_000n),
}))

const refOf = (id: string) => `${name}_${id}`
/** Each payout has a kind of its own, so that reading one reads no others. */
const kindOf = (id: string) => `payout:${id}`

async function find({ records }: SandboxPayoutsDeps, { id, ref }: PayoutQuery): Promise<SandboxPayout | null> {
  if (ref !== null && ref !== refOf(id)) return null
  const [kept] = await records.list<SandboxPayout>(kindOf(id))
  return kept ?? null
}

async function submit(deps: SandboxPayoutsDeps, request: PayoutRequest): Promise<PayoutOutcome> {
  const { id, amount, to, note } = request
  const { records, clock } = deps
  await records.put(`payout-asked:${id}`, crypto.randomUUID(), {})
  const accepted = { outcome: 'accepted', ref: refOf(id) } as const
  if (await find(deps, { id, ref: null })) return accepted
  const digits = digitsOfScenario(amount)
  if (digits === '01') return { outcome: 'declined', code: 'refused' }
  const at = clock.now().toISOString()
  await records.put(kindOf(id), id, { id, amount: toWire(amount), email: to.email, note, at, cancelledAt: null })
  await records.put(`payout-made:${id}`, crypto.randomUUID(), {})
  const told = timelineFor(amount)
    .slice(1)
    .map((step) => tell(deps, id, step))
  await deps.plan(digits === '05' ? told.flatMap((webhook) => [webhook, webhook]) : told)
  return digits === '02' || digits === '03' ? { outcome: 'unknown' } : accepted
}

function tell({ key, webhookPath }: SandboxPayoutsDeps, id: string, { state, afterMs }: Step): SandboxWebhook {
  return writeHint(key, purpose, webhookPath, { eventId: `${id}:${state}`, id, ref: refOf(id) }, afterMs + second)
}

async function lookup(deps: SandboxPayoutsDeps, query: PayoutQuery): Promise<PayoutReading> {
  const kept = await find(deps, query)
  if (kept === null) return 'not_found'
  const { state, reason = null } = stepAt(kept, deps.clock.now())
  return { state, ref: refOf(kept.id), reason }
}

/** How it stands at this moment of the clock. */
export function stepAt(kept: SandboxPayout, now: Date): Step {
  if (kept.cancelledAt !== null) return { afterMs: 0, state: 'returned', reason: 'CANCELLED' }
  const elapsedMs = now.getTime() - new Date(kept.at).getTime()
  const steps = timelineFor(amountOf(kept.amount)).filter(({ afterMs }) => afterMs <= elapsedMs)
  return steps.at(-1) ?? { afterMs: 0, state: 'queued' }
}

async function cancel(deps: SandboxPayoutsDeps, query: PayoutQuery): Promise<PayoutOutcome> {
  const kept = await find(deps, query)
  const now = deps.clock.now()
  if (kept === null || stepAt(kept, now).state !== 'unclaimed') return { outcome: 'declined', code: 'not_cancellable' }
  await deps.records.put(kindOf(kept.id), kept.id, { ...kept, cancelledAt: now.toISOString() })
  await deps.plan([tell(deps, kept.id, { afterMs: 0, state: 'returned' })])
  return { outcome: 'accepted', ref: refOf(kept.id) }
}
