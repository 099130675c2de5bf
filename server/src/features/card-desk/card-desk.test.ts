import { listCards, readAccessLog } from '@emun/contract/customer'
import type { QueryOf } from '@emun/contract/endpoint'
import * as desk from '@emun/contract/operator'
import type { CardId } from '@emun/contract/ids'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { type AtDesk, openDesk } from '../../../test/support/desk.ts'
import { writeCard, writePayments, writeRequest } from '../../../test/support/desk-cards.ts'
import { signOperatorIn, untilNextCode } from '../../../test/support/operators.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let token: string
let auditor: AtDesk
let approver: AtDesk
let dana: Person
let omar: Person
let travel: CardId
let trips: CardId
let frozen: CardId

const look = { query: { why: 'complaint', lang: 'en' } } as const
const nobody = `crd_${'f'.repeat(32)}`

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana, omar] = await openPeople(server.environment, 2)
  const { pool } = server.database
  travel = await writeCard(pool, dana, { name: 'Travel', last4: '4242' })
  trips = await writeCard(pool, omar, { name: 'Trips to Rome', last4: '1111', type: 'asia_visa', changing: 'freeze' })
  frozen = await writeCard(pool, omar, { name: 'Games', state: 'frozen', issuer: 'gone', issuerRef: 'r1' })
  await writeRequest(pool, trips, 'freeze', 'pending')
  await writeRequest(pool, frozen, 'top_up', 'unknown')
  await writePayments(pool, travel, '+--')
  await writePayments(pool, trips, '-', '2026-03-02T12:00:00Z')
  await writePayments(pool, frozen, '--+', '2026-03-03T12:00:00Z')
  auditor = await openDesk(server.url, 'auditor')
  approver = await openDesk(server.url, 'approver')
  token = await signOperatorIn(server.url, 'agent')
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const find = async (query: object) =>
  (await ask(server.url, desk.findCards, { token, query: query as QueryOf<typeof desk.findCards> })).reply
const ids = async (query: object) => (await find(query)).cards.map(({ id }) => id)

describe('cards are found', () => {
  it('by id, last four digits, account number and the beginning of the name, and by nothing else', async () => {
    expect(await ids({ q: travel })).toEqual([travel])
    expect(await ids({ q: '•••• 1111' })).toEqual([trips])
    expect(await ids({ q: omar.accountNumber })).toEqual([frozen, trips])
    expect(await ids({ q: 'tr' })).toEqual([trips, travel])
    expect(await ids({ q: 'rome' })).toEqual([])
    expect(await ids({ q: '%' })).toEqual([])
  })

  it('by what they are, and by what is under way', async () => {
    expect(await ids({ state: 'frozen' })).toEqual([frozen])
    expect(await ids({ type: 'asia_visa' })).toEqual([trips])
    expect(await ids({ open: 'changing' })).toEqual([trips])
    expect(await ids({ open: 'unknown' })).toEqual([frozen])
    expect(await ids({ q: 'tr', state: 'frozen' })).toEqual([])
    expect((await find({ open: 'unknown' })).cards[0]).toMatchObject({
      openRequest: 'unknown',
      accountNumber: omar.accountNumber,
    })
  })

  it('page by page, newest first', async () => {
    const first = await find({ limit: '2' })
    expect(first.cards.map(({ id }) => id)).toEqual([frozen, trips])
    expect(await ids({ limit: '2', cursor: first.nextCursor })).toEqual([travel])
  })

  test('incorrect_value is what an unknown state or cursor hears', async () => {
    for (const query of [{ state: 'lost' }, { cursor: 'crd_1' }, { open: 'all' }])
      expect((await ask(server.url, desk.findCards, { token, query: query as never })).codes).toEqual([
        'incorrect_value',
      ])
  })
})

describe('a card', () => {
  it('says whose it is, what is asked of its issuer, and how many more declines block it', async () => {
    const { card } = (await auditor(desk.readDeskCard, travel, look)).reply
    expect(card).toMatchObject({
      customer: { id: dana.id, name: expect.any(String) },
      balance: { amount: '0.00', currency: 'USD' },
      typeTitle: 'Starter card',
      payments: 3,
      declines: 2,
      declinesLeft: 1,
      label: 'none',
    })
    const other = (await auditor(desk.readDeskCard, frozen, look)).reply.card
    expect(other.requests).toMatchObject([{ kind: 'top_up', state: 'unknown', askedBy: 'customer' }])
  })

  it('tells its customer that it was looked at, and why', async () => {
    const { entries } = (await ask(server.url, readAccessLog, { token: dana.authToken })).reply
    expect(entries).toMatchObject([{ what: 'cards', why: 'complaint', who: { role: 'auditor' } }])
  })

  it('never says what was shown to its customer, only when', async () => {
    const { pool } = server.database
    await pool.query(
      `insert into card_reveal (card_id, session_id, secret, at) values ($1, 'ses_1', 'pan', '2026-03-01T12:00:00Z')`,
      [travel],
    )
    const { card } = (await auditor(desk.readDeskCard, travel, look)).reply
    expect(card.reveals).toEqual([{ secret: 'pan', session: 'ses_1', at: '2026-03-01T12:00:00.000Z' }])
  })

  it('lists its payments newest first, page by page, each no with its reason', async () => {
    const first = (await auditor(desk.listCardPayments, travel, { query: { limit: '2' } as never })).reply
    expect(first.payments.map(({ state, decline }) => [state, decline])).toEqual([
      ['failed', 'insufficient_funds'],
      ['failed', 'insufficient_funds'],
    ])
    const query = { cursor: first.nextCursor } as never
    const { payments, nextCursor } = (await auditor(desk.listCardPayments, travel, { query })).reply
    expect([payments.length, payments[0]?.state, nextCursor]).toEqual([1, 'settled', null])
  })

  it('says that nobody knows what is on it while its issuer does not answer, and that one without a name was not made', async () => {
    expect((await auditor(desk.readCardAtIssuer, frozen)).reply).toMatchObject({ says: 'unknown', card: null })
    expect((await auditor(desk.readCardAtIssuer, travel)).reply).toMatchObject({ says: 'not_made', card: null })
  })

  test('record_not_found is what whoever asks for no card hears', async () => {
    expect((await auditor(desk.readDeskCard, nobody, look)).codes).toEqual(['record_not_found'])
    expect((await auditor(desk.readCardAtIssuer, nobody)).codes).toEqual(['record_not_found'])
    expect((await auditor(desk.listCardPayments, nobody)).codes).toEqual(['record_not_found'])
  })
})

describe('declines', () => {
  it('are told newest first, of all cards, page by page', async () => {
    const read = async (query: object) =>
      (await ask(server.url, desk.listCardDeclines, { token, query: query as never })).reply
    const first = await read({ limit: '3' })
    expect(first.declines.map(({ card }) => card.id)).toEqual([frozen, frozen, trips])
    expect(first.declines[2]).toMatchObject({
      decline: 'insufficient_funds',
      shop: { name: 'Corner Shop', category: '5411' },
      card: { accountNumber: omar.accountNumber, last4: '1111' },
    })
    const rest = await read({ limit: '3', cursor: first.nextCursor })
    expect(rest.declines.map(({ card }) => card.id)).toEqual([travel, travel])
    expect([rest.near, rest.nextCursor]).toEqual([[], null])
  })

  it('name first the cards that one or two more would block, the nearest first, and none that paid since', async () => {
    const { near } = (await ask(server.url, desk.listCardDeclines, { token })).reply
    expect(near.map(({ id, declinesLeft }) => [id, declinesLeft])).toEqual([
      [travel, 1],
      [trips, 2],
    ])
  })
})

describe('a label', () => {
  const body = { label: 'under_review' as const, reason: 'Many small payments' }

  it('is put on a card once, seen by whoever looks and by its customer, and told in the audit', async () => {
    const key = crypto.randomUUID()
    expect((await approver(desk.labelCard, trips, { body, key })).codes).toEqual([])
    expect((await approver(desk.labelCard, trips, { body, key })).codes).toEqual([])
    expect(await ids({ label: 'under_review' })).toEqual([trips])
    const { cards } = (await ask(server.url, listCards, { token: omar.authToken, query: { lang: 'en' } })).reply
    expect(cards.find(({ id }) => id === trips)).toMatchObject({ audit: 'under_review' })
    await untilNextCode(server.url)
    const auditToken = await signOperatorIn(server.url, 'auditor')
    const { rows } = (await ask(server.url, desk.readAudit, { token: auditToken, query: { about: trips } })).reply
    expect(rows).toMatchObject([
      {
        action: 'card_labelled',
        about: { kind: 'card', name: 'Trips to Rome' },
        before: { label: 'none' },
        after: { label: 'under_review' },
        reason: body.reason,
      },
    ])
  })

  test('already_decided is what the second of two hears, old_request who uses a key twice, record_not_found who errs', async () => {
    const [one, other] = await Promise.all([
      approver(desk.labelCard, frozen, { body }),
      approver(desk.labelCard, frozen, { body }),
    ])
    expect([...one.codes, ...other.codes]).toEqual(['already_decided'])
    const key = crypto.randomUUID()
    expect((await approver(desk.labelCard, frozen, { body: { ...body, label: 'none' }, key })).codes).toEqual([])
    expect((await approver(desk.labelCard, frozen, { body, key })).codes).toEqual(['old_request'])
    expect((await approver(desk.labelCard, nobody, { body })).codes).toEqual(['record_not_found'])
    expect((await approver(desk.labelCard, 'crd_1', { body })).codes).toEqual(['record_not_found'])
  })
})
