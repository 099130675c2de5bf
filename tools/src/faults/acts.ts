import { setTimeout as sleep } from 'node:timers/promises'
import type { ActKind } from './act-kinds.ts'
import type { Bank } from './bank.ts'
import { cardActs } from './card-acts.ts'
import { withClient } from './cluster.ts'
import { giftActs } from './gift-acts.ts'
import { type Answer, isUnknown } from './http.ts'
import type { Violation } from './ledger-laws.ts'
import { partnerActs } from './partner-acts.ts'
import { railActs } from './rail-acts.ts'
import type { Wallet } from './wallets.ts'

/** One thing that is wanted, under one key. */
export type Act = {
  readonly send: () => Promise<Answer>
  /** Until it is known what became of it, and once more: the answer must stay. */
  readonly sendUntilKnown: () => Promise<void>
}

/** `read` finds in an answer what was made, where the whole of it is not the same to the byte. */
type MakeAct = (kind: ActKind, send: () => Promise<Answer>, read?: (reply: string) => string) => Act

/** What acts are made with. `nextWallet` is everybody’s in turn: what one customer may ask for in an hour is counted. */
export type Acting = { readonly bank: Bank; readonly nextWallet: () => Wallet; readonly act: MakeAct }

export type ActPlan = {
  readonly kind: ActKind
  /** Prepares one in peace. */
  readonly begin: () => Promise<Act>
  /** SQL that counts what such acts make: rows together with their postings, where money moves. */
  readonly made: string
  /** Other acts that make one too while they are prepared. */
  readonly alsoBy?: readonly ActKind[]
}

export type Acts = {
  readonly all: readonly ActPlan[]
  /** What is in the database after all, against what was answered. */
  readonly breaks: () => Promise<readonly Violation[]>
}

/** The first few wallets are organisers, partners and owners of cards. */
const hosts = 4

const pauseMs = 25

export async function openActs(bank: Bank): Promise<Acts> {
  const done = new Map<ActKind, string[]>()
  const violations: Violation[] = []
  const act: MakeAct = (kind, send, read = (reply) => reply) => {
    const told = new Set<string>()
    const once = async () => {
      await bank.serving.untilUp()
      const answer = await send()
      if (answer.status === 200) told.add(read(answer.text))
      else if (!isUnknown(answer.status)) throw new Error(`a ${kind} was answered ${answer.status} ${answer.text}`)
      return answer
    }
    return {
      send: once,
      async sendUntilKnown() {
        for (let answer = await once(); isUnknown(answer.status); answer = await once()) await sleep(pauseMs)
        await once()
        if (told.size !== 1) violations.push({ law: 'I7', detail: `${kind} has ${told.size} different answers` })
        done.set(kind, [...(done.get(kind) ?? []), ...told])
      },
    }
  }
  await welcomeEverybody(bank)
  const acting = { bank, nextWallet: inTurn(bank.wallets.slice(hosts)), act }
  const all = [
    ...railActs(acting),
    ...(await giftActs(acting)),
    ...(await partnerActs(acting)),
    ...(await cardActs(acting)),
  ]
  const before = await countMade(bank, all)
  return {
    all,
    async breaks() {
      const after = await countMade(bank, all)
      return [
        ...violations,
        ...all.flatMap((plan) => madeBreaks(plan, before, after, done)),
        ...(await heldBreaks(bank)),
      ]
    },
  }
}

function inTurn(wallets: readonly Wallet[]): () => Wallet {
  let turns = 0
  return () => {
    const wallet = wallets[(turns += 1) % wallets.length]
    if (!wallet) throw new Error('there are too few wallets for acts')
    return wallet
  }
}

/** Some acts ask who is acting, and some want somebody who is verified; here everybody has just shown both. */
async function welcomeEverybody({ databaseUrl }: Bank): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("update session set proved_at = now() + interval '1 hour'")
    await client.query("update customer set verification = 'full'")
  })
}

async function countMade({ databaseUrl }: Bank, plans: readonly ActPlan[]): Promise<ReadonlyMap<ActKind, number>> {
  const columns = plans.map(({ made }, place) => `(${made})::int as "${place}"`)
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<Record<string, number>>(`select ${columns.join(', ')}`),
  )
  return new Map(plans.map(({ kind }, place) => [kind, rows[0]?.[place] ?? -1]))
}

/** I5 and I6: each that was acknowledged is there once, and nothing else is. */
function madeBreaks(
  { kind, alsoBy = [] }: ActPlan,
  before: ReadonlyMap<ActKind, number>,
  after: ReadonlyMap<ActKind, number>,
  done: ReadonlyMap<ActKind, readonly string[]>,
): Violation[] {
  const found = (after.get(kind) ?? 0) - (before.get(kind) ?? 0)
  const wanted = [kind, ...alsoBy].reduce((sum, each) => sum + new Set(done.get(each)).size, 0)
  return found === wanted ? [] : [{ law: 'I5', detail: `${kind}: ${found}, and ${wanted} were acknowledged` }]
}

/** What is set aside lies in the ledger: for withdrawals, and for fundraisers what was given and not moved. */
async function heldBreaks({ databaseUrl }: Bank): Promise<Violation[]> {
  const text = `
    select * from (values
      ('withdrawals', (select coalesce(sum(balance), 0) from ledger.account where kind = 'return'),
        (select coalesce(sum(on_hold_minor + in_progress_minor), 0) from withdrawal)),
      ('fundraisers', (select coalesce(sum(balance), 0) from ledger.account where kind = 'fundraising'),
        (select coalesce(sum(receive_minor), 0) from given where undone_at is null)
          - (select coalesce(sum(amount_minor), 0) from fundraising_move))) held (what, ledger, rows)
    where ledger <> rows`
  type Held = { readonly what: string; readonly ledger: string; readonly rows: string }
  const { rows } = await withClient(databaseUrl, (client) => client.query<Held>(text))
  return rows.map(({ what, ledger, rows: told }) => ({
    law: 'I5',
    detail: `${ledger} lies in the ledger for ${what}, and ${told} by their rows`,
  }))
}
