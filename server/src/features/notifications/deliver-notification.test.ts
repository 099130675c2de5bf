import { hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { environmentOf } from '../../../test/support/server.ts'
import { type MovableClock, openClock } from '../../platform/clock.ts'
import { type Db, openDb } from '../../platform/db.ts'
import { type Jobs, openJobs } from '../../platform/jobs.ts'
import { openLog } from '../../platform/log.ts'
import { openOutbox } from '../../platform/outbox.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Mail, MailOutcome } from '../../providers/mailer/port.ts'
import { readChoices, saveChoices } from './choices.ts'
import { deliverJob } from './deliver-notification.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'

let database: TestDatabase
let db: Db
let dana: Person
let clock: MovableClock
let jobs: Jobs
let sent: Mail[]
let answers: MailOutcome[]
const log = openLog('silent')
const accepted: MailOutcome = { outcome: 'accepted', ref: '1' }

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url, 4, log)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  ;[dana] = await openPeople(environmentOf(database), 1)
  clock = openClock()
  jobs = openJobs({ db, clock, log })
  sent = []
  answers = []
  const sendMail = async (mail: Mail) => {
    sent.push(mail)
    return answers.shift() ?? accepted
  }
  jobs.register(deliverJob({ db, clock, jobs, log, sendMail, zone: 'Asia/Jerusalem', brand: 'Emun' }))
  jobs.start()
})
afterEach(async () => {
  await jobs.stop()
  await db.query(sql`delete from job`)
})

const tell = (notice: Pick<Notice, 'kind' | 'details'>) =>
  inTransaction(db, async (tx) =>
    notify(tx, { clock, outbox: openOutbox(clock) }, { customer: dana.id, ...notice } as Notice),
  )
const queued = async () => (await db.query<{ run_at: Date }>(sql`select run_at from job`)).rows
const changed = { kind: 'password_changed', details: {} } as const
const received = {
  kind: 'money_received',
  details: { transaction: 'txn_1', amount: { amount: '12.50', currency: 'USD' }, from: 'Avi L.' },
} as const

it('mails what one must not miss, in the customer’s language, once', async () => {
  await tell(changed)
  await vi.waitFor(async () => expect([sent.length, await queued()]).toEqual([1, []]), 5_000)
  expect(sent[0]).toMatchObject({ language: 'en', subject: 'Your password was changed' })
  expect(sent[0]?.to).toMatch(/@emun\.example$/)
})

it('mails of money only to those who asked for it', async () => {
  await tell(received)
  expect(await queued()).toEqual([])
  const { choices } = await readChoices(db, dana.id)
  const chosen = { choices: { ...choices, money: { ...choices.money, email: true } }, quietHours: null }
  await saveChoices({ db, outbox: openOutbox(clock) }, dana.id, chosen)
  await tell(received)
  await vi.waitFor(() => expect(sent).toHaveLength(1), 5_000)
  expect(sent[0]?.text).toContain('$12.50')
  expect(sent[0]?.text).toContain('Avi L.')
})

it('waits for the end of the quiet hours, and writes to the list all the same', async () => {
  const { choices } = await readChoices(db, dana.id)
  const hourIn = (ahead: number) => {
    const at = new Date(clock.now().getTime() + ahead * hour)
    const parts = { timeZone: 'Asia/Jerusalem', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const
    return new Intl.DateTimeFormat('en-GB', parts).format(at)
  }
  const quietHours = { from: hourIn(-2), until: hourIn(2) }
  await saveChoices({ db, outbox: openOutbox(clock) }, dana.id, { choices, quietHours })
  await tell(changed)
  const { rowCount } = await db.query(sql`select from notification where customer_id = ${dana.id}`)
  expect(rowCount).toBe(1)
  const inAnHour = clock.now().getTime() + hour
  await vi.waitFor(async () => {
    const [waiting, ...others] = await queued()
    expect(others).toEqual([])
    expect(waiting?.run_at.getTime()).toBeGreaterThan(inAnHour)
  }, 5_000)
  expect(sent).toEqual([])
  clock.advance(3 * hour)
  await vi.waitFor(() => expect(sent).toHaveLength(1), 5_000)
})

test.each<MailOutcome>([{ outcome: 'unknown' }, { outcome: 'declined', code: 'unreachable' }])(
  'sends again under the same id what nobody answered for: %j',
  async (nobody) => {
    answers = [nobody]
    await tell(changed)
    await vi.waitFor(() => expect(sent).toHaveLength(1), 5_000)
    clock.advance(hour)
    await vi.waitFor(() => expect(sent).toHaveLength(2), 5_000)
    expect(sent[1]?.id).toBe(sent[0]?.id)
  },
)

it('gives up where there is no mailbox', async () => {
  answers = [{ outcome: 'declined', code: 'no_such_mailbox' }]
  await tell(changed)
  await vi.waitFor(async () => expect([sent.length, await queued()]).toEqual([1, []]), 5_000)
})
