import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sandboxClock, sandboxOutbox } from '@emun/contract/sandbox'
import { day, minute } from '@emun/contract/time'
import { type Http, openHttp } from '../faults/http.ts'
import { createDatabase } from '../postgres/database.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { waitFor } from '../postgres/wait.ts'
import { startServing } from '../server-process.ts'
import { openPhones, type Phones } from './phones.ts'
import type { Tier } from './tiers.ts'

/** Two nodes of the production server on one database, and somebody who means no good in front of them. */
export type Lab = {
  /** Asks one node and the other in turn. */
  readonly ask: Http['ask']
  /** Always the same node, for what is compared by time. */
  readonly sameNode: Http
  /** Moves the clocks of both. */
  readonly later: (ms: number) => Promise<void>
  /** A day on, so that no limit remembers anything. */
  readonly nextDay: () => Promise<void>
  /** The messages that have gone out to the phone by either node, newest first on each; all without a phone. */
  readonly messages: (to?: string) => Promise<readonly string[]>
  /** The newest code sent to the phone that was in no message before. */
  readonly codeFor: (phone: string, messagesBefore: number) => Promise<string>
  /** An address that nobody has used. */
  readonly newAddress: () => string
  readonly phones: Phones
}

export type LabGiven = {
  readonly root: string
  /** Gets PostgreSQL, the servers and their logs. */
  readonly folder: string
  readonly tier: Tier
  readonly say: (line: string) => void
}

/** Opens the lab, lends it, and ends every process it has started. */
export async function withLab<T>(given: LabGiven, use: (lab: Lab) => Promise<T>): Promise<T> {
  const ends: (() => Promise<void> | void)[] = []
  try {
    const dataFolder = join(given.folder, 'postgres')
    const cluster = await startPostgres({ dataFolder, durable: false, log: given.say })
    ends.push(cluster.stop)
    const databaseUrl = await createDatabase(cluster.adminUrl, 'emun')
    const secret = randomBytes(32).toString('base64url')
    const nodes: Http[] = []
    for (const name of ['one', 'other']) {
      const folder = join(given.folder, name)
      mkdirSync(folder, { recursive: true })
      const env = environmentOf(given.tier)
      const serving = await startServing({ ...given, folder, databaseUrl, ownerUrl: databaseUrl, secret, env })
      ends.push(serving.stop)
      const http = openHttp(serving.port)
      ends.push(http.close)
      nodes.push(http)
    }
    return await use(labOf(nodes))
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** What a deployment has by itself, but for what a run of this size could not fill. */
function environmentOf({ codesPerCountry, codesPerDay }: Tier): Readonly<Record<string, string>> {
  return {
    EMUN_CODES_PER_RANGE: '30',
    EMUN_CODES_PER_COUNTRY: `${codesPerCountry}`,
    EMUN_CODES_PER_DAY: `${codesPerDay}`,
    // What the attacks make the servers say is known to them.
    EMUN_LOG: 'fatal',
  }
}

function labOf(nodes: readonly Http[]): Lab {
  let asked = 0
  let addresses = 0
  const node = (place: number): Http => {
    const its = nodes[place % nodes.length]
    if (!its) throw new Error('the lab has no nodes')
    return its
  }
  const later = async (advanceMs: number) => {
    for (const http of nodes) await http.insist(sandboxClock, { body: { advanceMs } })
  }
  const messages = async (to?: string) => {
    const query = to === undefined ? {} : { to }
    const all = await Promise.all(nodes.map((http) => http.insist(sandboxOutbox, { query })))
    const sms = all.flatMap((outbox) => outbox.messages).filter(({ channel }) => channel === 'sms')
    return sms.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ text }) => text)
  }
  return {
    ask: (endpoint, sent) => node((asked += 1)).ask(endpoint, sent),
    sameNode: node(0),
    later,
    nextDay: () => later(day + minute),
    messages,
    async codeFor(phone, messagesBefore) {
      const look = async () => {
        const sent = await messages(phone)
        return sent.length > messagesBefore ? /\b\d{4}\b/.exec(sent[0] ?? '')?.[0] : undefined
      }
      const code = await waitFor(look, { withinMs: 20_000, everyMs: 20 })
      if (code === undefined) throw new Error('a code did not arrive')
      return code
    },
    newAddress: () => {
      addresses += 1
      return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
    },
    phones: openPhones(),
  }
}
