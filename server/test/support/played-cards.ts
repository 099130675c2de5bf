import type { CardId } from '@emun/contract/ids'
import { money, type Money, zero } from '@emun/contract/money'
import { hour } from '@emun/contract/time'
import { balancesOf, openAccount, ownerOfCard, post } from '@emun/ledger'
import type { Environment } from '../../src/config.ts'
import type { Deps } from '../../src/deps.ts'
import { type AuthRow, findAuth, findAuthsOf } from '../../src/features/cards/auth-store.ts'
import {
  type CardRow,
  findCard,
  insertCard,
  type Limits,
  lockCard,
  updateCard,
} from '../../src/features/cards/store.ts'
import { takeAuth } from '../../src/features/cards/take-auth.ts'
import { findWalletOf } from '../../src/features/wallets/public.ts'
import { newId, newUuid } from '../../src/platform/ids.ts'
import { inTransaction } from '../../src/platform/transaction.ts'
import type { AuthDecline } from '../../src/providers/card-issuer/port.ts'
import { openSandboxIssuer, type SandboxIssuer } from '../../src/providers/card-issuer/sandbox.ts'
import type { SandboxShopAct } from '../../src/providers/card-issuer/sandbox-scene.ts'
import type { SandboxRecords } from '../../src/providers/sandbox-records.ts'
import type { SandboxWebhook } from '../../src/providers/sandbox-webhook.ts'
import { openSandboxRecords } from '../../src/sandbox-records.ts'
import { openWebhookPlan } from '../../src/sandbox-webhooks.ts'
import { read } from './issuer-acts.ts'
import { openDeps, type Person } from './people.ts'

type Wish = {
  readonly type?: string
  /** What is on it, in cents: at its issuer, and by our books. */
  readonly cents?: bigint
  readonly booked?: bigint
  readonly limits?: Partial<Limits>
}

/** A card of ours, and what its issuer calls it. */
export type PlayedCard = { readonly id: CardId; readonly ref: string; readonly currency: 'USD' }

/** Cards that are there already, and shops where they are used. */
export type PlayedCards = {
  readonly deps: Deps
  readonly sandbox: SandboxIssuer
  readonly newCard: (person: Person, wish?: Wish) => Promise<PlayedCard>
  /** Money of the customer's comes onto it on our books. */
  readonly load: (person: Person, card: PlayedCard, cents: bigint) => Promise<void>
  /** What happened, by the issuer's name. We have not heard of it. */
  readonly shop: (
    card: PlayedCard,
    act: SandboxShopAct['act'],
    cents: bigint,
    more?: Partial<SandboxShopAct>,
  ) => Promise<string>
  /** Why the issuer declined it, whether or not we heard of it; null where it did not. */
  readonly decline: (card: PlayedCard, ref: string) => Promise<AuthDecline | null>
  /** We hear of it. */
  readonly hear: (card: PlayedCard, ref: string) => Promise<'heard' | 'unknown'>
  readonly card: (card: PlayedCard) => Promise<CardRow>
  readonly auth: (card: PlayedCard, ref: string) => Promise<AuthRow>
  readonly auths: (card: PlayedCard) => Promise<readonly AuthRow[]>
  /** By our books. */
  readonly balance: (card: PlayedCard) => Promise<bigint>
  readonly issuerBalance: (card: PlayedCard) => Promise<bigint>
  readonly blocks: (card: PlayedCard) => Promise<number>
  readonly close: () => Promise<void>
}

const noLimits: Limits = { perDay: null, perMonth: null, shop: null, isSingleUse: false, until: null }

/** Nothing is told but what a test tells, unless the issuer `tells` the server of this environment, too. */
export function playCards(environment: Environment, { tells = false } = {}): PlayedCards {
  const opened = openDeps(environment)
  const webhooks = openWebhookPlan(opened)
  const plan = async (planned: readonly SandboxWebhook[]) => (tells ? webhooks.plan(planned) : undefined)
  const issuer = timedIssuer(opened, openSandboxRecords(opened.db), plan)
  return playCardsOf({ ...opened, cardIssuers: only(issuer.sandbox) }, issuer)
}

/** `before`: the same issuer an hour ago. What was asked of that one is long done. */
export type TimedIssuer = { readonly sandbox: SandboxIssuer; readonly before: SandboxIssuer }

export function timedIssuer(
  { clock, keys }: Pick<Deps, 'clock' | 'keys'>,
  records: SandboxRecords,
  plan: (planned: readonly SandboxWebhook[]) => Promise<void> = async () => undefined,
): TimedIssuer {
  const playing = { key: keys.sandboxWebhooks, records, plan, webhookPath: '/webhooks/cards/sandbox' }
  return {
    sandbox: openSandboxIssuer({ ...playing, clock }),
    before: openSandboxIssuer({ ...playing, clock: { now: () => new Date(clock.now().getTime() - hour) } }),
  }
}

/** A server that has its cards from this issuer, and from no other. */
export function only(sandbox: SandboxIssuer): Deps['cardIssuers'] {
  return { current: sandbox, all: [sandbox], sandbox, byName: (name) => (name === sandbox.name ? sandbox : null) }
}

export function playCardsOf(deps: Deps, { sandbox, before }: TimedIssuer): PlayedCards {
  const { db } = deps
  return {
    deps,
    sandbox,
    newCard: (person, wish = {}) => makeCard(deps, before, person, wish),
    load: (person, { id }, cents) => inTransaction(db, (tx) => load(tx, deps, person, id, money('USD', cents))),
    async shop({ ref }, act, cents, more = {}) {
      return read(await sandbox.shop(ref, { act, cents, ...more })).ref
    },
    decline: async ({ ref: card }, ref) => read(await sandbox.readAuth(card, ref)).decline,
    hear: ({ ref: card }, ref) => takeAuth(deps, sandbox, { card, ref }),
    card: async ({ id }) => there(await findCard(db, id)),
    auth: async ({ id }, ref) => there(await findAuth(db, id, ref)),
    auths: ({ id }) => findAuthsOf(db, id),
    async balance({ id, currency }) {
      return ((await balancesOf(db, ownerOfCard(id), currency)).card ?? zero(currency)).minor
    },
    issuerBalance: async ({ ref }) => read(await sandbox.readCard(ref)).balance.minor,
    async blocks({ id }) {
      const text = `select count(*) from card_request where card_id = $1 and kind = 'block'`
      const { rows } = await db.query<{ count: string }>({ text, values: [id] })
      return Number(rows[0]?.count)
    },
    close: () => db.close(),
  }
}

/** A card that was issued an hour ago, paid by its customer. */
async function makeCard(deps: Deps, before: SandboxIssuer, person: Person, wish: Wish): Promise<PlayedCard> {
  const { type = 'starter', cents = 5_000n, booked = cents, limits = {} } = wish
  const [id, now] = [newId('crd', deps.clock), deps.clock.now()]
  const firstDeposit = money('USD', cents)
  const asked = { id: newId('crq', deps.clock), typeRef: `sandbox_${type}`, holderRef: null, firstDeposit }
  read(await before.createCard({ ...asked, email: person.phone, label: 'A card' }))
  const { card: ref } = read(
    (await deps.cardIssuers.sandbox?.lookupOp({ id: asked.id, ref: null, kind: 'create' })) ?? '',
  )
  await inTransaction(deps.db, async (tx) => {
    const facts = { id, customer: person.id, type, currency: 'USD', issuer: 'sandbox', holder: null } as const
    const said = { name: 'A card', email: 'dana@emun.example', limits: { ...noLimits, ...limits }, replaces: null }
    await insertCard(tx, { ...facts, ...said }, now)
    const change = { issuerRef: ref, state: 'active', changing: null, activeAt: now } as const
    await updateCard(tx, there(await lockCard(tx, id)), change, now)
    await load(tx, deps, person, id, money('USD', booked))
  })
  return { id, ref: ref ?? '', currency: 'USD' }
}

async function load(tx: Parameters<typeof post>[0], deps: Deps, person: Person, card: CardId, amount: Money) {
  const { main } = await findWalletOf(deps.db, person.id)
  const to = await openAccount(tx, { owner: ownerOfCard(card), kind: 'card', currency: 'USD' })
  const legs = [{ from: main, to, amount }]
  await post(tx, { id: newUuid(deps.clock), kind: 'card_issue', happenedAt: deps.clock.now(), legs })
}

function there<T>(found: T | null): T {
  if (found === null) throw new Error('it is not there')
  return found
}
