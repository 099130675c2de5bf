import { listCards } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import type { CardId } from '@emun/contract/ids'
import { money, toWire } from '@emun/contract/money'
import { balancesOf } from '@emun/ledger'
import { expect } from 'vitest'
import type { Environment } from '../../src/config.ts'
import type { Deps } from '../../src/deps.ts'
import { renewSession } from '../../src/features/accounts/sessions.ts'
import { mountCardPayments } from '../../src/features/cards/payment-routes.ts'
import { refreshToldTypes, seedCardTerms } from '../../src/features/cards/public.ts'
import { findOpenRequests } from '../../src/features/cards/request-store.ts'
import { mountCards } from '../../src/features/cards/routes.ts'
import { findCard } from '../../src/features/cards/store.ts'
import { fundWallet } from '../../src/features/sandbox/public.ts'
import { authenticator } from '../../src/platform/callers.ts'
import { openClock } from '../../src/platform/clock.ts'
import { bindTo } from '../../src/platform/http.ts'
import { plainPages } from '../../src/platform/pages.ts'
import { openWebServer } from '../../src/platform/web-server.ts'
import { openMemoryRecords } from '../../src/providers/sandbox-records.ts'
import { expectBooksToBalance } from './books.ts'
import { actsOn, usd } from './cards.ts'
import { ask } from './client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { holdJobs } from './held-jobs.ts'
import { lossy } from './lossy-issuer.ts'
import { openDeps, openPeople, type Person } from './people.ts'
import { only, type PlayedCard, playCardsOf, timedIssuer } from './played-cards.ts'
import { openRandom } from './random.ts'
import { environmentOf } from './server.ts'

/** So often each race is played: twice where everything is tried, a thousand times when somebody asks. */
export const repeats = Number(process.env['EMUN_CARD_RACES'] ?? '2')
/** So many people play it at once. Each has a wallet and cards of their own: only those meet who are to. */
const sideBySide = Math.min(repeats, 8)
/** Of each server: those who meet are to meet in the database. A new connection is slow at first. */
const connections = 4 + sideBySide

export const random = openRandom()

/** Three servers of one product on one database and by one clock, whose issuer is at the end of a bad line. */
export type CardRaces = Awaited<ReturnType<typeof openCardRaces>>

export async function openCardRaces() {
  const database = await createTestDatabase()
  const environment = { ...environmentOf(database), EMUN_STEP_UP_ABOVE: '1000000' }
  const clock = openClock()
  const jobs = holdJobs(clock, random)
  const newDeps = () => openDeps(environment, { clock, connections })
  const issuer = timedIssuer(newDeps(), openMemoryRecords())
  const cardIssuers = only(lossy(issuer.sandbox, random))
  const start = () => serveCards({ ...newDeps(), cardIssuers, jobs: jobs.open() }, issuer)
  const servers = [await start(), await start(), await start()] as const
  const { deps } = servers[0].cards
  await seedCardTerms(deps.db, clock.now())
  await refreshToldTypes(deps)
  let [people, played]: [Person[], number] = [[], 0]
  const newPeople = async () => {
    people = await openRacers(environment, database)
  }
  return {
    ...watchedBy(servers, jobs.idle),
    /** Other people play from now on: there is nothing in their wallets. */
    newPeople,
    /** Plays a race as often as was asked for. The books, which grow, are looked at after every fifty, and at the end. */
    async play<T>(race: (person: Person) => Promise<T>): Promise<readonly T[]> {
      const outcomes: T[] = []
      for (; outcomes.length < repeats; played += 1) {
        // Nobody gets so many cards that looking at them takes longer than what is done with them.
        if (played % 10 === 0) await newPeople()
        const racing = people.slice(0, repeats - outcomes.length)
        for (const person of racing) Object.assign(person, await renewSession(deps, person.refreshToken))
        // Nobody is left playing when the first of them has failed.
        const ends = await jobs.during(Promise.allSettled(racing.map(race)))
        outcomes.push(...ends.map(outcomeOf))
        if (played % 6 === 0) await expectBooksToBalance(database.pool)
      }
      await expectBooksToBalance(database.pool)
      return outcomes
    },
    async close() {
      for (const { stop } of servers) await stop()
      await database.drop()
    },
  }
}

function outcomeOf<T>(end: PromiseSettledResult<T>): T {
  if (end.status === 'rejected') throw end.reason
  return end.value
}

/** As many as play at once. There is nothing in their wallets. */
async function openRacers(environment: Environment, { pool }: TestDatabase): Promise<Person[]> {
  const people = await openPeople(environment, sideBySide)
  await pool.query(`update customer set verification = 'full'`)
  return people
}

type Server = Awaited<ReturnType<typeof serveCards>>

/** The calls about cards over HTTP, and nothing else of the product. */
async function serveCards(deps: Deps, issuer: Parameters<typeof playCardsOf>[1]) {
  const http = await openWebServer(deps.log, false, () => false, plainPages.failed)
  const bind = bindTo(http, authenticator({ ...deps, isSandbox: true }))
  mountCards(bind, deps)
  mountCardPayments(bind, deps)
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const cards = playCardsOf(deps, issuer)
  return {
    url,
    acts: actsOn(url, askPatiently),
    cards: {
      ...cards,
      hear: (...told: Parameters<typeof cards.hear>) => patiently(() => cards.hear(...told)),
      newCard: (...wished: Parameters<typeof cards.newCard>) => patiently(() => cards.newCard(...wished)),
    },
    async stop() {
      await http.close()
      await deps.db.close()
    },
  }
}

/** Where so much goes on at once the database may be too busy: it says so, nothing was done, and whoever asked asks again. */
const askPatiently: typeof ask = async (...asked) => {
  const answer = await ask(...asked)
  return answer.codes.includes('try_again') ? askPatiently(...asked) : answer
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'try_again') return patiently(work)
    throw error
  }
}

/** What people do, and how it then stands, each at one server or another. */
function watchedBy(servers: readonly [Server, ...Server[]], idle: () => Promise<void>) {
  const { deps, balance, issuerBalance, auths } = servers[0].cards
  const fund = (person: Person, amount: string) =>
    patiently(() => fundWallet(deps, undefined, { accountNumber: person.accountNumber, amount: usd(amount) }))
  const url = () => random.pick(servers).url
  const list = async ({ authToken: token }: Person) => (await askPatiently(url(), listCards, { token })).reply.cards
  return {
    fund,
    /** The calls of one of the servers. */
    acts: () => random.pick(servers).acts,
    cards: () => random.pick(servers).cards,
    wallet: async (person: Person) => (await balancesOf(deps.db, person.id, 'USD')).main?.minor ?? 0n,
    list,
    read: async (person: Person, id: string) => (await list(person)).find((card) => card.id === id),
    /** All servers hear of all of it at once, each in an order of its own. */
    async hear(card: PlayedCard, refs: readonly string[]) {
      const hears = servers.flatMap(({ cards }) => shuffled(refs).map((ref) => cards.hear(card, ref)))
      expect(await Promise.all(hears)).toEqual(hears.map(() => 'heard'))
    },
    /** A card that was issued an hour ago, with so much on it, paid by its customer. */
    async newCard(person: Person, cents: bigint) {
      await fund(person, toWire(money('USD', cents)).amount)
      return random.pick(servers).cards.newCard(person, { cents })
    },
    /** Waits until nothing is left to be done. The issuer has then ended all it was asked, and the books have what it has. */
    async settled(id: CardId) {
      await idle()
      const card = { id, ref: (await findCard(deps.db, id))?.issuerRef ?? '', currency: 'USD' } as const
      expect(await findOpenRequests(deps.db, id)).toEqual([])
      expect((await auths(card)).filter(({ isWaiting }) => isWaiting)).toEqual([])
      expect(await balance(card)).toBe(await issuerBalance(card))
    },
  }
}

/** Two at once, in either order. */
export async function atOnce<A, B>(one: () => Promise<A>, other: () => Promise<B>): Promise<readonly [A, B]> {
  if (random.below(2) === 0) return Promise.all([one(), other()])
  const [b, a] = await Promise.all([other(), one()])
  return [a, b]
}

/** Nothing else ever came of it, and of many repeats each came of some. */
export function expectEach(outcomes: readonly string[], expected: readonly string[]): void {
  const seen = new Set(outcomes)
  expect(expected).toEqual(expect.arrayContaining([...seen]))
  if (repeats >= 100) expect(seen).toEqual(new Set(expected))
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.below(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
