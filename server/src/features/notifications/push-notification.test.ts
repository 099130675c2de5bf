import { hour } from '@emun/contract/time'
import type { LookupFunction } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest'
import { makeCertificate } from '../../../test/support/certificate.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import {
  type FakeBrowser,
  type FakePushService,
  openFakeBrowser,
  startFakePushService,
} from '../../../test/support/fake-push-service.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { environmentOf } from '../../../test/support/server.ts'
import type { SessionId } from '@emun/contract/ids'
import { type MovableClock, openClock } from '../../platform/clock.ts'
import { type Db, first, openDb } from '../../platform/db.ts'
import { type Jobs, openJobs } from '../../platform/jobs.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { openLog } from '../../platform/log.ts'
import { openOutbox } from '../../platform/outbox.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { vapidKeysOf } from '../../providers/push-sender/vapid.ts'
import { openWebPush } from '../../providers/push-sender/web-push.ts'
import { readChoices, saveChoices } from './choices.ts'
import { notify } from './notify.ts'
import { pushJob } from './push-notification.ts'
import { hasSubscription, saveSubscription } from './push-subscriptions.ts'

// Pushes on their whole way: queued by the transaction, sealed for the browser, and sent to a push service over https.

const certificate = makeCertificate('push.example')
const keys = deriveKeys('a secret of more than thirty-two characters')
const log = openLog('silent')
let database: TestDatabase
let db: Db
let service: FakePushService
let clock: MovableClock
let jobs: Jobs
let dana: Person & { readonly session: SessionId }
let browser: FakeBrowser

beforeAll(async () => {
  service = await startFakePushService(certificate)
  database = await createTestDatabase()
  db = openDb(database.url, 4, log)
})
afterAll(async () => {
  await db.close()
  await database.drop()
  await service.stop()
})

beforeEach(async () => {
  const [person] = await openPeople(environmentOf(database), 1)
  const session = await first(db.query<{ id: SessionId }>(sql`select id from session where customer_id = ${person.id}`))
  dana = { ...person, session: session?.id as SessionId }
  browser = openFakeBrowser()
  clock = openClock()
  jobs = openJobs({ db, clock, log })
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
  const { send: sendPush } = openWebPush(
    { ...vapidKeysOf(keys.webPush), contact: 'mailto:support@emun.example' },
    { lookup, isPublic: () => true, ca: certificate.cert },
  )
  jobs.register(pushJob({ db, clock, keys, jobs, log, sendPush, brand: 'Emun', zone: 'Asia/Jerusalem' }))
  jobs.start()
})
afterEach(async () => {
  await jobs.stop()
  await db.query(sql`delete from job`)
})

const subscribe = (path: string) =>
  saveSubscription({ db, clock, keys }, dana, {
    endpoint: `https://push.example:${service.port}${path}`,
    keys: browser.keys,
  })
const tell = () =>
  inTransaction(db, async (tx) =>
    notify(
      tx,
      { clock, outbox: openOutbox(clock) },
      {
        customer: dana.id,
        kind: 'money_received',
        details: { transaction: 'txn_1', amount: { amount: '12.50', currency: 'USD' }, from: 'Avi L.' },
      },
    ),
  )
const pushedTo = (path: string) => service.pushed.filter((each) => each.path === path)
const waiting = async () =>
  (await db.query<{ payload: object; run_at: Date }>(sql`select payload, run_at from job`)).rows

it('says in the customer’s language what it is about, so that only their browser can read it', async () => {
  await db.query(sql`update customer set language = 'he' where id = ${dana.id}`)
  await subscribe('/dana')
  await tell()
  await vi.waitFor(() => expect(pushedTo('/dana')).toHaveLength(1), 5_000)
  const said = browser.read(pushedTo('/dana')[0]?.body ?? Buffer.alloc(0))
  expect(JSON.parse(said)).toMatchObject({
    title: 'Emun',
    body: 'יש פעילות חדשה בארנק שלכם. הפרטים מחכים באפליקציה.',
    language: 'he',
  })
  // Its name is random, and may well have a 12 in it.
  expect(said.replace(/"tag":"[^"]*"/, '')).not.toMatch(/12|Avi/)
})

it('puts no details of what happened into what waits to be pushed', async () => {
  await jobs.stop()
  await subscribe('/waiting')
  await tell()
  const [job] = await waiting()
  expect(Object.keys(job?.payload ?? {}).toSorted()).toEqual(['customer', 'id', 'kind', 'session'])
})

it('waits for the end of the quiet hours', async () => {
  const { choices } = await readChoices(db, dana.id)
  const hourIn = (ahead: number) => {
    const parts = { timeZone: 'Asia/Jerusalem', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const
    return new Intl.DateTimeFormat('en-GB', parts).format(new Date(clock.now().getTime() + ahead * hour))
  }
  const quietHours = { from: hourIn(-2), until: hourIn(2) }
  await saveChoices({ db, outbox: openOutbox(clock) }, dana.id, { choices, quietHours })
  await subscribe('/asleep')
  await tell()
  const inAnHour = clock.now().getTime() + hour
  await vi.waitFor(async () => expect((await waiting())[0]?.run_at.getTime()).toBeGreaterThan(inAnHour), 5_000)
  expect(pushedTo('/asleep')).toEqual([])
  clock.advance(3 * hour)
  await vi.waitFor(() => expect(pushedTo('/asleep')).toHaveLength(1), 5_000)
})

it('tries again when nobody answers, in a way that replaces what may have arrived', async () => {
  await subscribe('/503')
  await tell()
  await vi.waitFor(() => expect(pushedTo('/503')).toHaveLength(1), 5_000)
  clock.advance(hour)
  await vi.waitFor(() => expect(pushedTo('/503').length).toBeGreaterThan(1), 5_000)
  const [before, after] = pushedTo('/503').map(({ headers }) => headers['topic'])
  expect(before).toMatch(/^[\w-]{32}$/)
  expect(after).toBe(before)
})

test.each(['/404', '/410'])('forgets a browser whose push service answers %s', async (path) => {
  await subscribe(path)
  await tell()
  await vi.waitFor(async () => expect(await hasSubscription(db, dana.session)).toBe(false), 5_000)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5_000)
})

it('keeps a browser whose push service refuses one push, and lets that one go', async () => {
  await subscribe('/400')
  await tell()
  await vi.waitFor(() => expect(pushedTo('/400')).toHaveLength(1), 5_000)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5_000)
  expect(await hasSubscription(db, dana.session)).toBe(true)
})

it('says nothing to a browser whose session has run out', async () => {
  await subscribe('/late')
  await db.query(sql`update session set expires_at = ${clock.now()} where id = ${dana.session}`)
  await tell()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5_000)
  expect(pushedTo('/late')).toEqual([])
})

it('gives no browser to a session that has just ended', async () => {
  await db.query(sql`update session set ended_at = ${clock.now()}, end_reason = 'logout' where id = ${dana.session}`)
  await subscribe('/ended')
  expect(await hasSubscription(db, dana.session)).toBe(false)
})
