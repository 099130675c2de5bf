import { readAccessLog } from '@emun/contract/customer'
import {
  addCustomerNote,
  readCustomer,
  readCustomerDocuments,
  readCustomerJournal,
  readCustomerNotes,
  readCustomerSessions,
  searchCustomers,
} from '@emun/contract/operator'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { type AtDesk, openDesk } from '../../../test/support/desk.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { openPeople, type Person, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let agent: AtDesk
let token: string
let dana: Person
let omar: Person
let transaction: string

const why = 'customer_request'
const nobody = `cus_${'0'.repeat(31)}1`

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana, omar] = await openPeople(server.environment, 2, { amount: '20.00', currency: 'USD' })
  transaction = (await sendMoney(server.url, dana, omar, '3.00', 'Thanks')).id
  agent = await openDesk(server.url, 'agent')
  token = await signOperatorIn(server.url, 'treasurer')
})
afterAll(() => server.stop())

const find = async (q: string) => (await ask(server.url, searchCustomers, { token, query: { q, why } })).reply.customers
const log = async (whose: Person) => (await ask(server.url, readAccessLog, { token: whose.authToken })).reply.entries

describe('the search', () => {
  it('finds a customer by their phone however it is written, and by their account number', async () => {
    const national = dana.phone.replace('+972', '0')
    const spellings = [dana.phone, dana.phone.slice(1), national, `${national.slice(0, 3)}-${national.slice(3)}`]
    for (const spelling of [...spellings, dana.accountNumber])
      expect((await find(spelling)).map(({ id }) => id)).toEqual([dana.id])
  })

  it('finds both sides of a transaction', async () => {
    const ids = (await find(transaction)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([dana.id, omar.id].toSorted())
  })

  test.each([
    ['петр', '+972542345670'],
    ['АННА П', '+972542345670'],
    ['כהן', '+972502345678'],
    ['احمد', '+972522345679'],
    ['lev', '+972532345671'],
    ['LEVIN mich', '+972532345671'],
    ['@michael', '+972532345671'],
  ])('finds %s by the beginning of a name, without regard to letter case and marks', async (q, phone) => {
    expect((await find(q)).map((each) => each.phone)).toContain(phone)
  })

  it('finds nobody by the end of a name, nor by what could only be SQL', async () => {
    for (const q of ['evin', '%%%', "' or true --"]) expect(await find(q)).toEqual([])
  })

  it('goes on page by page, newest first, without one of them twice', async () => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const query = { q: 'dana', why, limit: '1', ...(cursor !== null && { cursor }) } as never
      const { reply } = await ask(server.url, searchCustomers, { token, query })
      ids.push(...reply.customers.map(({ id }) => id))
      cursor = reply.nextCursor
    } while (cursor !== null)
    expect(ids.length).toBeGreaterThanOrEqual(2)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  })
})

describe('a customer on the desk', () => {
  it('is seen with both balances, state and what there is to read further', async () => {
    const { customer } = (await agent(readCustomer, dana.id, { query: { why } })).reply
    expect(customer).toMatchObject({
      id: dana.id,
      phone: dana.phone,
      state: 'active',
      isClosed: false,
      block: null,
      mainBalance: { amount: '17.00', currency: 'USD' },
      returnBalance: { amount: '0.00', currency: 'USD' },
      openSessions: 1,
      notes: 0,
    })
  })

  it('is seen with their history and their sessions', async () => {
    const journal = (await agent(readCustomerJournal, dana.id, { query: { why } })).reply
    expect(journal.transactions[0]).toMatchObject({ id: transaction, kind: 'transfer_out', note: 'Thanks' })
    expect((await agent(readCustomerSessions, dana.id, { query: { why } })).reply.sessions).toHaveLength(1)
  })

  const looks = [readCustomer, readCustomerJournal, readCustomerSessions, readCustomerDocuments, readCustomerNotes]

  test.each(looks.map((endpoint) => [endpoint.path, endpoint] as const))(
    'who is not there is not found: record_not_found, at %s',
    async (_, endpoint) => {
      for (const id of [nobody, 'nonsense']) {
        const answer = await agent(endpoint, id, { query: { why } })
        expect([answer.status, answer.codes]).toEqual([404, ['record_not_found']])
      }
    },
  )

  it('cannot be looked at without a reason', async () => {
    expect((await agent(readCustomer, dana.id)).codes).toEqual(['this_field_required'])
  })
})

describe('what was looked at', () => {
  it('stands in the customer’s own log, with who and why, once a visit', async () => {
    const query = { why: 'complaint' } as const
    await agent(readCustomer, omar.id, { query })
    await agent(readCustomer, omar.id, { query })
    await agent(readCustomerSessions, omar.id, { query })
    const looks = (await log(omar)).filter((entry) => entry.why === 'complaint')
    expect(looks.map(({ what }) => what).toSorted()).toEqual(['balances', 'profile', 'sessions'])
    expect(looks[0]?.who.role).toBe('agent')
    expect(looks[0]?.who.firstName).not.toContain(' ')
  })

  it('tells also who was found by a search, and nobody of anybody else', async () => {
    await find(dana.accountNumber)
    expect((await log(dana)).map(({ what }) => what)).toContain('search')
    expect((await log(omar)).every(({ id }) => id !== '')).toBe(true)
    const [first] = await log(dana)
    const older = await ask(server.url, readAccessLog, { token: dana.authToken, query: { cursor: first?.id } })
    expect(older.reply.entries.map(({ id }) => id)).not.toContain(first?.id)
  })
})

describe('a note', () => {
  const body = { note: 'Asked twice about the same transfer.' }

  it('is read by the next operator, counted, and can be neither changed nor taken out', async () => {
    await agent(addCustomerNote, dana.id, { body })
    const { notes } = (await agent(readCustomerNotes, dana.id, { query: { why } })).reply
    expect(notes[0]).toMatchObject({ note: body.note })
    expect((await agent(readCustomer, dana.id, { query: { why } })).reply.customer.notes).toBe(1)
    await expect(server.database.pool.query('delete from customer_note')).rejects.toThrow('what happened stays written')
  })

  it('is written once however often it is sent, and its key is good for no other: old_request', async () => {
    const key = crypto.randomUUID()
    for (let times = 0; times < 2; times += 1) await agent(addCustomerNote, omar.id, { body, key })
    expect((await agent(readCustomerNotes, omar.id, { query: { why } })).reply.notes).toHaveLength(1)
    const other = await agent(addCustomerNote, omar.id, { body: { note: 'Another' }, key })
    expect(other.codes).toEqual(['old_request'])
  })

  it('cannot be written about nobody: record_not_found', async () => {
    expect((await agent(addCustomerNote, nobody, { body })).codes).toEqual(['record_not_found'])
  })
})
