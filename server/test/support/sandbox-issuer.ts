import type { Money } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { MovableClock } from '../../src/platform/clock.ts'
import type {
  CardAuth,
  CardOp,
  CardOpKind,
  HolderRequest,
  IssuerOutcome,
} from '../../src/providers/card-issuer/port.ts'
import { openSandboxIssuer, type SandboxIssuer } from '../../src/providers/card-issuer/sandbox.ts'
import type { SandboxShopAct } from '../../src/providers/card-issuer/sandbox-scene.ts'
import { openMemoryRecords } from '../../src/providers/sandbox-records.ts'
import type { SandboxWebhook } from '../../src/providers/sandbox-webhook.ts'
import { holderWish, newId, read, refIn, usd } from './issuer-acts.ts'
import { testKey } from './payment-ways.ts'

type Wish = { readonly type?: string; readonly firstDeposit?: Money; readonly holderRef?: string | null }

/** The sandbox of cards by a clock that stands still, and what it keeps and tells. */
export type PlayedIssuer = {
  readonly clock: MovableClock
  readonly sandbox: SandboxIssuer
  /** Another server's, that finds what this one kept. */
  readonly restart: () => SandboxIssuer
  readonly planned: readonly SandboxWebhook[]
  readonly kept: ReadonlyMap<string, object>
  readonly create: (id: string, wish?: Wish) => Promise<IssuerOutcome>
  /** With 50.00 on it, and active. */
  readonly newCard: (wish?: Wish) => Promise<string>
  readonly newHolder: (typeRef: string, words?: Partial<HolderRequest>) => Promise<string>
  readonly shop: (
    card: string,
    act: SandboxShopAct['act'],
    cents: bigint,
    more?: Partial<SandboxShopAct>,
  ) => Promise<string>
  readonly op: (id: string, kind: CardOpKind) => Promise<CardOp>
  readonly auth: (card: string, ref: string) => Promise<CardAuth>
  readonly state: (card: string) => Promise<string>
  readonly balance: (card: string) => Promise<Money>
}

export function playIssuer(): PlayedIssuer {
  const clock = standingClock()
  const planned: SandboxWebhook[] = []
  const kept = new Map<string, object>()
  const memory = openMemoryRecords()
  const records = {
    ...memory,
    async put(kind: string, id: string, data: object) {
      kept.set(`${kind} ${id}`, data)
      await memory.put(kind, id, data)
    },
  }
  const plan = async (webhooks: readonly SandboxWebhook[]) => void planned.push(...webhooks)
  const restart = () =>
    openSandboxIssuer({ clock, key: testKey, records, plan, webhookPath: '/webhooks/cards/sandbox' })
  const sandbox = restart()
  return { clock, sandbox, restart, planned, kept, ...actsOf(sandbox, clock) }
}

function standingClock(): MovableClock {
  let now = new Date('2026-03-01T10:00:00Z')
  return { now: () => now, machineNow: () => now, advance: (byMs) => (now = new Date(now.getTime() + byMs)) }
}

function actsOf(sandbox: SandboxIssuer, clock: MovableClock) {
  const create: PlayedIssuer['create'] = (
    id,
    { type = 'starter', firstDeposit = usd(5_000n), holderRef = null } = {},
  ) => sandbox.createCard({ id, typeRef: `sandbox_${type}`, holderRef, firstDeposit, email: '', label: '' })
  const op: PlayedIssuer['op'] = async (id, kind) => read(await sandbox.lookupOp({ id, ref: null, kind }))
  const acts: Omit<PlayedIssuer, 'clock' | 'sandbox' | 'restart' | 'planned' | 'kept'> = {
    create,
    op,
    async newCard(wish) {
      const id = newId()
      refIn(await create(id, wish))
      clock.advance(4 * minute)
      return (await op(id, 'create')).card ?? ''
    },
    async newHolder(typeRef, words) {
      const ref = refIn(await sandbox.createHolder(holderWish(newId(), typeRef, words)))
      clock.advance(minute)
      return ref
    },
    async shop(card, act, cents, more = {}) {
      const played = await sandbox.shop(card, { act, cents, ...more })
      return read(played).ref
    },
    auth: async (card, ref) => read(await sandbox.readAuth(card, ref)),
    state: async (card) => read(await sandbox.readCard(card)).state,
    balance: async (card) => read(await sandbox.readCard(card)).balance,
  }
  return acts
}
