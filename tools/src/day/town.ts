import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandboxClock } from '@emun/contract/sandbox'
import { atHour, day, dayIn, nextDay } from '@emun/contract/time'
import type pg from 'pg'
import { type Http, openHttp } from '../faults/http.ts'
import { withClient } from '../faults/cluster.ts'
import { createDatabase } from '../postgres/database.ts'
import { startPostgres } from '../postgres/supervisor.ts'
import { waitFor } from '../postgres/wait.ts'
import { startServing } from '../server-process.ts'

/** The product with its demo on a fresh database, and time that goes when it is told to. */
export type Town = {
  readonly http: Http
  readonly port: number
  readonly databaseUrl: string
  readonly zone: string
  /** By the product’s clock, as of the last time that it was moved. */
  readonly now: () => Date
  /** Moves the clock, and waits until everything is done that was due by then. */
  readonly later: (ms: number) => Promise<void>
  readonly untilDayBegins: () => Promise<void>
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
}

type Given = { readonly root: string; readonly folder: string; readonly say: (line: string) => void }

/** Opens the town, lends it, and ends every process it has started. */
export async function withTown<T>({ root, folder, say }: Given, use: (town: Town) => Promise<T>): Promise<T> {
  const cluster = await startPostgres({ dataFolder: join(folder, 'postgres'), durable: false, log: say })
  try {
    const databaseUrl = await createDatabase(cluster.adminUrl, 'emun')
    const secret = randomBytes(32).toString('base64url')
    const given = { root, folder, databaseUrl, ownerUrl: databaseUrl, secret, env: environment }
    const serving = await startServing(given)
    const http = openHttp(serving.port)
    try {
      return await withClient(databaseUrl, (client) => use(townOf(http, serving.port, databaseUrl, client)))
    } finally {
      http.close()
      await serving.stop()
    }
  } finally {
    await cluster.stop()
  }
}

const environment = {
  EMUN_DEMO: 'on',
  EMUN_CODES_PER_COUNTRY: '100000',
  EMUN_CODES_PER_DAY: '100000',
}

const zone = 'Asia/Jerusalem'
/** Chains are looked at every second while the sandbox plays: after two looks everything on them was seen. */
const twoLooksMs = 2_300

function townOf(http: Http, port: number, databaseUrl: string, client: pg.Client): Town {
  let shown = new Date(0)
  async function move(advanceMs: number): Promise<void> {
    shown = new Date((await http.insist(sandboxClock, { body: { advanceMs } })).now)
  }
  const query: Town['query'] = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
  /** Jobs that are done may have made others that are due: nothing is left when nothing is left twice. */
  async function untilNothingIsDue(): Promise<void> {
    const look = async () => {
      await move(0)
      const due = await query(`select from job where failed_at is null and run_at <= $1 limit 1`, [shown])
      return due.length === 0 ? true : undefined
    }
    const isDone = await waitFor(look, { withinMs: 300_000, everyMs: 100 })
    if (isDone === undefined) throw new Error('the product does not come to an end with what is due')
  }
  async function later(ms: number): Promise<void> {
    await move(ms)
    await sleep(twoLooksMs)
    await untilNothingIsDue()
  }
  return {
    http,
    port,
    databaseUrl,
    zone,
    now: () => shown,
    later,
    query,
    async untilDayBegins() {
      await move(0)
      await later(nextOpening(shown).getTime() - shown.getTime())
    },
  }
}

/** Eight in the morning of the next day that is no Saturday. */
function nextOpening(now: Date): Date {
  const tomorrow = nextDay(dayIn(zone, now))
  const opens = atHour(zone, tomorrow, 8)
  return opens.getUTCDay() === 6 ? new Date(opens.getTime() + day) : opens
}
