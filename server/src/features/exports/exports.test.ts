import { inflateRawSync } from 'node:zlib'
import {
  type DataExport,
  downloadExport,
  listNotifications,
  openMoneyRequest,
  readExport,
  requestExport,
  transfer,
} from '@emun/contract/customer'
import { sandboxClock } from '@emun/contract/sandbox'
import { day, minute } from '@emun/contract/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { giveByCard, startFundraising } from '../../../test/support/fundraising.ts'
import { openPartner } from '../../../test/support/partners.ts'
import { type Person, sendMoney } from '../../../test/support/people.ts'
import { openRailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { logIn, proveByPassword, signedIn } from '../../../test/support/sign-in.ts'
import { csvOf } from '../../platform/csv.ts'
import { exportLimit } from './take-export.ts'

let server: TestServer
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  dana = await signedIn(server)
  ahmad = await signedIn(server)
  await proveByPassword(server.url, dana)
})

const request = ({ authToken: token }: Person) => ask(server.url, requestExport, { token })
const read = async ({ authToken: token }: Person) => (await ask(server.url, readExport, { token })).reply.export
const download = async ({ authToken }: Person, id: string) => {
  const path = downloadExport.path.replace('{id}', id)
  const reply = await fetch(server.url + path, { method: 'POST', headers: { 'auth-token': authToken } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const codesOf = ({ bytes }: { readonly bytes: Buffer }) =>
  (JSON.parse(bytes.toString()) as { errors: { code: string }[] }).errors.map(({ code }) => code)

/** The export once it is ready. */
async function made(person: Person): Promise<DataExport> {
  await request(person)
  await expect.poll(() => read(person), { timeout: 20_000 }).toMatchObject({ state: 'ready' })
  const ready = await read(person)
  if (!ready) throw new Error('the export is gone')
  return ready
}

/** Asks for an amount, which is paid, and for any, which is not. Answers the link of the first. */
async function askForTwice(asker: Person, payer: Person, amount: string): Promise<string> {
  const token = asker.authToken
  const fixed = { amount: { amount, currency: 'USD' as const }, note: 'Lunch' }
  const { moneyRequest } = (await ask(server.url, openMoneyRequest, { token, body: fixed })).reply
  await ask(server.url, openMoneyRequest, { token, body: {} })
  const body = { to: asker.accountNumber, amount: fixed.amount, moneyRequest: moneyRequest.code }
  const paying = { token: payer.authToken, key: crypto.randomUUID(), body }
  expect((await ask(server.url, transfer, paying)).codes).toEqual([])
  return moneyRequest.code
}

/** Starts a fundraiser, to which somebody gives by card. Answers its id. */
async function givenTo(person: Person): Promise<string> {
  const rails = openRailTest(server, [person])
  await rails.verify(person)
  const { id: fundraising } = await startFundraising(server.url, person, { purpose: '=A piano' })
  await giveByCard(server.url, rails, { fundraising, name: '@Noa', hidesName: true })
  return fundraising
}

/** The files of a zip by name, as its directory lists them. */
function unzip(bytes: Buffer): Readonly<Record<string, string>> {
  const files: Record<string, string> = {}
  const end = bytes.length - 22
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index += 1) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    files[name] = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))).toString('utf8')
    at += 46 + nameLength
  }
  return files
}

/** All that there is, by its name. */
const fileNames = [
  'accepted_documents.csv',
  'access_log.csv',
  'data.json',
  'documents.csv',
  'fundraisers.csv',
  'gifts.csv',
  'gifts_made.csv',
  'interfaces.csv',
  'money_requests.csv',
  'notifications.csv',
  'passkeys.csv',
  'profile.csv',
  'read_news.csv',
  'referral_rewards.csv',
  'sessions.csv',
  'transactions.csv',
]

describe('a copy of one’s own data', () => {
  it('holds everything as JSON and as tables, is told of, and has no secret and nothing of others in it', async () => {
    await sendMoney(server.url, dana, ahmad, '3.00', '=1+1')
    const shop = await openPartner(server.url, dana)
    const fundraiser = await givenTo(dana)
    const code = await askForTwice(dana, ahmad, '7.50')
    const ready = await made(dana)
    const { notifications } = (await ask(server.url, listNotifications, { token: dana.authToken })).reply
    expect(notifications[0]).toMatchObject({ kind: 'export_ready', details: { until: ready.expiresAt } })
    const { headers, bytes } = await download(dana, ready.id)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.zip"$/)
    expect(bytes).toHaveLength(ready.bytes ?? 0)
    const files = unzip(bytes)
    expect(Object.keys(files).toSorted()).toEqual(fileNames)
    const data = JSON.parse(files['data.json'] ?? '') as Record<string, readonly Record<string, unknown>[]>
    expect(data['accepted_documents']).toMatchObject([
      { document: 'privacy', version: 1 },
      { document: 'terms', version: 1 },
    ])
    expect(data['profile']).toMatchObject([{ phone: dana.phone, account_number: dana.accountNumber }])
    expect(data['transactions']).toMatchObject([
      { amount: '7.50' },
      { amount: '-3.00', note: '=1+1' },
      { amount: '5000.00' },
    ])
    expect(data['money_requests']).toMatchObject([
      { amount: null, paid: '0.00', payments: 0, note: null },
      { amount: '7.50', currency: 'USD', paid: '7.50', payments: 1, note: 'Lunch' },
    ])
    expect(data['fundraisers']).toMatchObject([{ id: fundraiser, purpose: '=A piano', collected: '85.00', gifts: 1 }])
    expect(data['gifts']).toMatchObject([
      { fundraiser, name: '@Noa', hides_name: true, paid: '100.00', fee: '15.00', credited: '85.00', rail: 'card' },
    ])
    expect([files['fundraisers.csv'], files['gifts.csv']].join()).toMatch(/'=A piano[^]*'@Noa/)
    expect(data['interfaces']).toMatchObject([{ id: shop.id, company: 'Bakery & Sons', payments: 0 }])
    expect(data['sessions']?.length).toBeGreaterThan(0)
    expect(files['transactions.csv']).toContain("'=1+1")
    const { rows } = await server.database.pool.query<{ password_hash: string; invite_code: string }>(
      'select password_hash, invite_code from customer where id = $1',
      [dana.id],
    )
    const everything = Object.values(files).join()
    for (const secret of [
      rows[0]?.password_hash,
      'argon2',
      'device_hash',
      'secret',
      ahmad.phone,
      dana.authToken,
      code,
      shop.live.key,
    ])
      expect(everything).not.toContain(secret)
  })

  it('lies encrypted, and is gone from us once it was taken', async () => {
    const { id } = await made(dana)
    const content = async () =>
      (
        await server.database.pool.query<{ content: Buffer | null }>('select content from data_export where id = $1', [
          id,
        ])
      ).rows[0]?.content
    expect((await content())?.includes(Buffer.from('data.json'))).toBe(false)
    const [one, other] = await Promise.all([download(dana, id), download(dana, id)])
    expect(one.status + other.status).toBe(200 + 400)
    expect(await content()).toBeNull()
    expect(await read(dana)).toMatchObject({ id, state: 'downloaded' })
  })

  it('is begun once, however often it is asked for while it is made', async () => {
    const answers = await Promise.all([request(dana), request(dana), request(dana)])
    expect(new Set(answers.map(({ reply }) => reply.export.id)).size).toBe(1)
  })
})

describe('refusals', () => {
  it('step_up_required before it is made and before it is taken', async () => {
    expect((await request(ahmad)).codes).toEqual(['step_up_required'])
    expect(codesOf(await download(ahmad, 'exp_1'))).toEqual(['step_up_required'])
  })

  it('record_not_found for somebody else’s as for none, to the byte', async () => {
    const { id } = await made(dana)
    await proveByPassword(server.url, ahmad)
    const answers = await Promise.all([download(ahmad, id), download(ahmad, `exp_${'0'.repeat(32)}`)])
    expect(answers.map(codesOf)).toEqual([['record_not_found'], ['record_not_found']])
    expect(answers[0]?.bytes.equals(answers[1]?.bytes ?? Buffer.of())).toBe(true)
    expect((await download(dana, id)).status).toBe(200)
  })

  it('too_many_requests for who asks for more than a few in a day', async () => {
    for (let count = 0; count < exportLimit.most; count += 1) {
      const { id } = await made(dana)
      await download(dana, id)
    }
    expect((await request(dana)).codes).toEqual(['too_many_requests'])
    expect((await download(dana, (await read(dana))?.id ?? '')).status).toBe(400)
  })

  // Last, for the clock does not go back.
  it('expired_or_invalid_request after a day, when nobody can take it any more and its content is destroyed', async () => {
    const { id } = await made(dana)
    await ask(server.url, sandboxClock, { body: { advanceMs: day + minute } })
    const later = { ...dana, ...(await logIn(server.url, dana)).reply }
    await proveByPassword(server.url, later)
    expect(await read(later)).toMatchObject({ state: 'expired' })
    expect(codesOf(await download(later, id))).toEqual(['expired_or_invalid_request'])
    const left = 'select from data_export where id = $1 and content is not null'
    await expect.poll(async () => (await server.database.pool.query(left, [id])).rowCount, { timeout: 20_000 }).toBe(0)
  })
})

it('writes tables that spreadsheets read and do not run', () => {
  const written = csvOf([
    { a: '-1.50', b: 'x, "y"' },
    { a: '@sum', c: { d: 1 } },
  ])
  expect(written).toBe('\ufeffa,b,c\r\n-1.50,"x, ""y""",\r\n\'@sum,,"{""d"":1}"\r\n')
})
