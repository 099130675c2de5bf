import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { WireMoney } from '@emun/contract/money'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute, second } from '@emun/contract/time'
import type { Deps } from '../../src/deps.ts'
import { openSandboxIssuer, type SandboxIssuer } from '../../src/providers/card-issuer/sandbox.ts'
import { openSandboxRecords } from '../../src/sandbox-records.ts'
import { ask } from './client.ts'
import { openDeps, type Person } from './people.ts'
import { eventually, openRailTest } from './rails.ts'
import type { TestServer } from './server.ts'

export const usd = (amount: string): WireMoney => ({ amount, currency: 'USD' })

type Wish = Partial<BodyOf<typeof customer.createCard>>

/** The product with an issuer beside it, for tests of cards. */
export type CardTest = ReturnType<typeof openCardTest>

export function openCardTest(server: TestServer, people: readonly Person[]) {
  const rails = openRailTest(server, people)
  const other = openDeps(server.environment)
  let moved = 0
  const advance = async (ms: number) => {
    await rails.advance(ms)
    // The clock of the server has been moved by tests before, too.
    const { now } = (await ask(server.url, sandboxClock, { body: { advanceMs: 0 } })).reply
    moved = Date.parse(now) - Date.now()
  }
  const machineNow = () => new Date()
  const clock = { now: () => new Date(Date.now() + moved), machineNow, advance: machineNow }
  const issuer = issuerOf({ ...other, clock })
  const acts = actsOn(server.url)
  const waits = waitsOn(server, advance)
  return {
    issuer,
    advance,
    verify: rails.verify,
    ...acts,
    ...waits,
    /** A card with 25.00 on it, and active. */
    async newCard(person: Person, wish: Wish = {}) {
      const { reply } = await acts.create(person, wish)
      await waits.asked(reply.request.id)
      await advance(4 * minute)
      return waits.until(person, reply.card.id, 'active')
    },
    close: () => other.db.close(),
  }
}

/** What customers do, by HTTP. */
export function actsOn(url: string, call = ask) {
  const of = (person: Person, id: string) => ({ token: person.authToken, params: { id } })
  const keyed = (person: Person, id: string, key: string = crypto.randomUUID()) => ({ ...of(person, id), key })
  return {
    create(person: Person, wish: Wish = {}, key: string = crypto.randomUUID()) {
      const body = { cardType: 'starter', name: 'Shopping', email: 'dana@emun.example', ...wish }
      return call(url, customer.createCard, { token: person.authToken, key, body })
    },
    topUp: (person: Person, id: string, amount: string, key?: string) =>
      call(url, customer.topUpCard, { ...keyed(person, id, key), body: { amount: usd(amount) } }),
    withdraw: (person: Person, id: string, amount: string, key?: string) =>
      call(url, customer.withdrawFromCard, { ...keyed(person, id, key), body: { amount: usd(amount) } }),
    replace: (person: Person, id: string, key?: string) => call(url, customer.replaceCard, keyed(person, id, key)),
    freeze: (person: Person, id: string) => call(url, customer.freezeCard, of(person, id)),
    unfreeze: (person: Person, id: string) => call(url, customer.unfreezeCard, of(person, id)),
    block: (person: Person, id: string) => call(url, customer.blockCard, of(person, id)),
    rename: (person: Person, id: string, name: string) =>
      call(url, customer.renameCard, { ...of(person, id), body: { name } }),
  }
}

/** How it stands with cards and what was asked for them, and when it stands so. */
function waitsOn({ url, database }: TestServer, advance: (ms: number) => Promise<void>) {
  const list = async (person: Person) => (await ask(url, customer.listCards, { token: person.authToken })).reply.cards
  const read = async (person: Person, id: string) => {
    const card = (await list(person)).find((each) => each.id === id)
    if (!card) throw new Error(`no card ${id}`)
    return card
  }
  const request = async (person: Person, id: string) =>
    (await ask(url, customer.cardRequestStatus, { token: person.authToken, params: { id } })).reply.request
  const ended = (person: Person, id: string, state: customer.CardRequest['state'], before = async () => {}) =>
    eventually(async () => {
      await before()
      const now = await request(person, id)
      return now.state === state ? now : null
    }, `request ${id} did not become ${state}`)
  /** Waits until the issuer has been asked, or was not able to answer. */
  const asked = (id: string) =>
    eventually(async () => {
      const { rows } = await database.pool.query(
        `select from card_request where id = $1 and (issuer_ref is not null or state <> 'pending')`,
        [id],
      )
      return rows.length === 1 ? true : null
    }, `the issuer was not asked for ${id}`)
  return {
    list,
    read,
    request,
    asked,
    ended: (person: Person, id: string, state: customer.CardRequest['state']) => ended(person, id, state),
    until: (person: Person, id: string, state: customer.CardState) =>
      eventually(async () => {
        const card = await read(person, id)
        return card.state === state && card.changing === null ? card : null
      }, `card ${id} did not become ${state}`),
    /** Lets the issuer end what it was asked. */
    async settle(person: Person, id: string, state: customer.CardRequest['state'] = 'done') {
      await asked(id)
      return ended(person, id, state, () => advance(6 * second))
    },
  }
}

/** Another server's eyes on the same sandbox, which keeps its cards in the database. */
function issuerOf({ clock, keys, db }: Pick<Deps, 'clock' | 'keys' | 'db'>): SandboxIssuer {
  const records = openSandboxRecords(db)
  const plan = async () => undefined
  return openSandboxIssuer({ clock, key: keys.sandboxWebhooks, records, plan, webhookPath: '/webhooks/cards/sandbox' })
}
