import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signal } from '../postgres/process.ts'
import type { Bank } from './bank.ts'
import { withClient } from './cluster.ts'
import type { Fault, FaultKind, Place } from './plan.ts'
import { type Fate, type Message, passes } from './proxy.ts'
import type { Random } from './random.ts'
import { killDuring } from './tally.ts'
import type { Traffic } from './traffic.ts'

export type Scene = {
  readonly bank: Bank
  readonly traffic: Traffic
  readonly random: Random
  readonly hotWallets: number
}

/** Lets the fault happen, and answers from when on everything should work again: for a kill that is the kill itself. */
export function strike(scene: Scene, fault: Fault): Promise<number> {
  return strikes[fault.kind](scene, fault)
}

const strikes: Readonly<Record<FaultKind, (scene: Scene, fault: Fault) => Promise<number>>> = {
  async 'kill the server'({ bank, traffic }, { place, fate }) {
    // Transfers are always under way; what is rare is waited for, or only chance would decide whether a kill ever meets it.
    const kill = (): Fate => {
      noteKill(bank, traffic)
      bank.serving.strike()
      return fate
    }
    const atMs = await atMessage(bank, place, kill, () => traffic.underWay().has('fund'))
    await bank.serving.untilUp()
    return atMs
  },

  async 'kill the postmaster'({ bank }, { place, fate }) {
    const atMs = await atMessage(bank, place, () => {
      bank.tally.add('kills of the postmaster')
      bank.cluster.strike('SIGKILL')
      return fate
    })
    await bank.cluster.comeBack()
    return atMs
  },

  async 'kill a backend'({ bank }, { place, fate }) {
    const atMs = await atMessage(bank, place, ({ backendPid }) => {
      bank.tally.add('kills of a backend')
      signal(backendPid, 'SIGKILL')
      return fate
    })
    await bank.cluster.untilAnswering()
    return atMs
  },

  async 'stop PostgreSQL at once'({ bank }, { place, fate }) {
    const atMs = await atMessage(bank, place, () => {
      bank.tally.add('immediate stops of PostgreSQL')
      bank.cluster.strike('SIGQUIT')
      return fate
    })
    await bank.cluster.comeBack()
    return atMs
  },

  'cut a connection': ({ bank }, { place, fate }) => atMessage(bank, place, () => fate),

  async 'lose replies to COMMIT'({ bank }) {
    const place: Place = { from: 'postgres', isCommitReply: true, after: 0 }
    for (let lost = 1; lost < repliesLost; lost += 1) await atMessage(bank, place, () => ({ cut: 'before' }))
    return atMessage(bank, place, () => ({ cut: 'before' }))
  },

  /** As when a cable is pulled: nothing arrives any more, and the connections break when somebody gives up waiting. */
  async 'let the network stand still'({ bank }, { lastsMs }) {
    const untilMs = performance.now() + lastsMs
    bank.tally.add('networks that stood still')
    bank.proxy.judgeBy(() => ({ holdMs: Math.max(untilMs - performance.now(), 0), cut: 'before' }))
    await sleep(lastsMs)
    bank.proxy.passAll()
    return performance.now()
  },

  /** The longer a message is held, the fewer are, so that each of the three is felt and none stops everything. */
  async 'slow the database down'({ bank, random }, { lastsMs, holdMs }) {
    bank.tally.add('slow databases')
    bank.proxy.judgeBy(() => (random.isOneIn(Math.ceil(holdMs / 10)) ? { holdMs } : passes))
    await sleep(lastsMs)
    bank.proxy.passAll()
    return performance.now()
  },

  async 'lock hot wallets'({ bank, hotWallets }, { lastsMs }) {
    const numbers = bank.wallets.slice(0, hotWallets).map(({ accountNumber }) => accountNumber)
    await withClient(bank.databaseUrl, async (client) => {
      await client.query('begin')
      await client.query(
        `select from ledger.account where id in (select main_account from wallet where account_number = any($1))
        order by id for update`,
        [numbers],
      )
      bank.tally.add('locks held on hot wallets')
      await sleep(lastsMs)
      await client.query('rollback')
    })
    return performance.now()
  },

  async 'take all connections'({ bank }, { lastsMs }) {
    const taken = await takeConnections(bank)
    bank.tally.add('times without a free connection')
    await sleep(lastsMs)
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)))
    return performance.now()
  },
}

/** As many as the small tier has to meet: what else cuts connections may meet none. */
const repliesLost = 8

function noteKill({ tally, proxy }: Bank, traffic: Traffic): void {
  tally.add('kills of the server')
  if (proxy.openTransactions() > 0) tally.add('kills in the middle of a transaction')
  for (const kind of traffic.underWay()) tally.add(killDuring(kind))
}

/** What is rare may not come by at all: so many messages it is waited for. */
const patience = 300

/** Strikes once, when the message comes by and what is wanted is under way, and answers when that was. */
async function atMessage(
  { proxy }: Bank,
  place: Place,
  hit: (message: Message) => Fate,
  isRipe: () => boolean = () => true,
): Promise<number> {
  return new Promise((resolve) => {
    let passed = 0
    proxy.judgeBy((message) => {
      const isOne = message.from === place.from && (message.isCommitReply || !place.isCommitReply)
      if (!isOne || passed++ < place.after) return passes
      if (!isRipe() && passed < place.after + patience) return passes
      proxy.passAll()
      resolve(performance.now())
      return hit(message)
    })
  })
}

/** Opens connections until PostgreSQL has no more, those of the server among them. */
async function takeConnections({ databaseUrl, proxy }: Bank): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  let cuts = 0
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      taken.push(client)
    } catch {
      if (cuts > 0) return taken
      proxy.cutAll()
      cuts += 1
    }
  }
}
