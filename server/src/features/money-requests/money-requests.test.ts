import * as customer from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { openMs } from './policy.ts'

let server: TestServer
let dana: Person
let ahmad: Person
let boris: Person
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
beforeEach(async () => {
  ;[dana, ahmad, boris] = await openPeople(server.environment, 3, { amount: '100.00', currency: 'USD' })
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

async function openRequest(person: Person, body: { amount?: ReturnType<typeof usd>; note?: string } = {}) {
  return ask(server.url, customer.openMoneyRequest, { token: person.authToken, body })
}
async function asked(person: Person, amount?: string) {
  const { reply } = await openRequest(person, amount === undefined ? {} : { amount: usd(amount) })
  return reply.moneyRequest
}
const pay = (payer: Person, payee: Person, code: string, amount = '10.00', key: string = crypto.randomUUID()) =>
  ask(server.url, customer.transfer, {
    token: payer.authToken,
    key,
    body: { to: payee.accountNumber, amount: usd(amount), moneyRequest: code },
  })
const look = (person: Person, id: string) =>
  ask(server.url, customer.lookAtMoneyRequest, { token: person.authToken, params: { id } })
const read = async (person: Person, id: string) =>
  (await ask(server.url, customer.readMoneyRequest, { token: person.authToken, params: { id } })).reply.moneyRequest
const cancel = (person: Person, id: string) =>
  ask(server.url, customer.cancelMoneyRequest, { token: person.authToken, params: { id } })

describe('asking for money', () => {
  it('makes a link that says who asks, how much and what for, and is paid by a transfer', async () => {
    const { moneyRequest } = (await openRequest(dana, { amount: usd('10.00'), note: 'Pizza' })).reply
    expect(moneyRequest).toMatchObject({ state: 'open', amount: usd('10.00'), received: usd('0.00'), payments: 0 })
    const { asked: shown } = (await look(ahmad, moneyRequest.code)).reply
    expect(shown).toMatchObject({
      payee: { accountNumber: dana.accountNumber, name: 'Dana C.' },
      state: 'open',
      amount: usd('10.00'),
      note: 'Pizza',
      own: null,
    })
    expect((await pay(ahmad, dana, moneyRequest.code)).codes).toEqual([])
    expect(await read(dana, moneyRequest.id)).toMatchObject({ state: 'paid', received: usd('10.00'), payments: 1 })
    expect(await balanceOf(server.url, dana)).toBe(11_000n)
    expect((await look(boris, moneyRequest.code)).reply.asked.state).toBe('paid')
  })

  it('without an amount takes what each payer gives, again and again', async () => {
    const { id, code } = await asked(dana)
    await pay(ahmad, dana, code, '1.00')
    await pay(boris, dana, code, '2.50')
    expect(await read(dana, id)).toMatchObject({ state: 'open', received: usd('3.50'), payments: 2 })
  })

  it('is listed to who asked, the newest first, and to nobody else', async () => {
    const [first, second] = [await asked(dana, '1.00'), await asked(dana)]
    const listed = async ({ authToken: token }: Person) =>
      (await ask(server.url, customer.listMoneyRequests, { token })).reply.moneyRequests.map(({ id }) => id)
    expect(await listed(dana)).toEqual([second.id, first.id])
    expect(await listed(ahmad)).toEqual([])
  })

  test.each([
    ['nothing', usd('0.00'), 'minimal_amount'],
    ['more than anybody may send in a day', usd('1000000.01'), 'maximum_amount'],
    ['another currency', { amount: '1.00', currency: 'ILS' as const }, 'wallets_differ_in_currency'],
  ])('is refused for %s', async (_, amount, code) => {
    const body = { amount: amount as ReturnType<typeof usd> }
    const { reply } = await openRequest(dana, body)
    expect(reply).toMatchObject({ errors: [{ code, field: 'amount' }] })
  })

  it('is bounded, so that nobody floods others with links: too_many_requests', async () => {
    for (let made = 0; made < 20; made += 1) expect((await openRequest(dana)).codes).toEqual([])
    expect((await openRequest(dana)).codes).toEqual(['too_many_requests'])
    expect((await openRequest(ahmad)).codes).toEqual([])
  })
})

describe('who has the link', () => {
  it('may not walk through codes: too_many_requests', async () => {
    for (let looks = 0; looks < 20; looks += 1) {
      expect((await look(ahmad, '0'.repeat(32))).codes).toEqual(['money_request_not_found'])
    }
    expect((await look(ahmad, '0'.repeat(32))).codes).toEqual(['too_many_requests'])
  })

  it('is told that it is their own, and cannot pay it: own_wallet', async () => {
    const { id, code } = await asked(dana, '10.00')
    expect((await look(dana, code)).reply.asked.own).toBe(id)
    expect((await pay(dana, dana, code)).codes).toEqual(['own_wallet'])
  })

  it('is told when who asked is blocked: wallet_owner_blocked', async () => {
    const { code } = await asked(dana, '10.00')
    await server.database.pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [
      dana.id,
    ])
    expect((await look(ahmad, code)).codes).toEqual(['wallet_owner_blocked'])
    expect((await pay(ahmad, dana, code)).codes).toEqual(['wallet_owner_blocked'])
  })

  it('is told when the wallets are of different currencies: wallets_differ_in_currency', async () => {
    const { code } = await asked(dana, '10.00')
    await server.database.pool.query(`update money_request set currency = 'EUR' where code = $1`, [code])
    expect((await look(ahmad, code)).codes).toEqual(['wallets_differ_in_currency'])
  })
})

describe('a transfer that pays a request', () => {
  it('pays no other amount and nobody else: operation_not_allowed', async () => {
    const { code } = await asked(dana, '10.00')
    expect((await pay(ahmad, dana, code, '9.99')).codes).toEqual(['operation_not_allowed'])
    expect((await pay(ahmad, boris, code)).codes).toEqual(['operation_not_allowed'])
    expect(await balanceOf(server.url, ahmad)).toBe(10_000n)
  })

  it('pays none that there is not: money_request_not_found', async () => {
    expect((await pay(ahmad, dana, '0'.repeat(32))).codes).toEqual(['money_request_not_found'])
  })

  it('leaves the request open when there is not enough: low_balance', async () => {
    const { id, code } = await asked(dana, '100.01')
    expect((await pay(ahmad, dana, code, '100.01')).codes).toEqual(['low_balance'])
    expect((await read(dana, id)).state).toBe('open')
  })

  it('pays a request once: money_request_closed, and the same key gets the same answer', async () => {
    const { code } = await asked(dana, '10.00')
    const once = await pay(ahmad, dana, code, '10.00', 'k')
    expect((await pay(ahmad, dana, code, '10.00', 'k')).text).toBe(once.text)
    expect((await pay(ahmad, dana, code)).codes).toEqual(['money_request_closed'])
    expect((await pay(boris, dana, code)).codes).toEqual(['money_request_closed'])
    expect(await balanceOf(server.url, dana)).toBe(11_000n)
  })

  it('comes too late for one that was cancelled: money_request_closed', async () => {
    const { id, code } = await asked(dana, '10.00')
    expect((await cancel(dana, id)).reply.moneyRequest.state).toBe('cancelled')
    expect((await pay(ahmad, dana, code)).codes).toEqual(['money_request_closed'])
    expect((await look(ahmad, code)).reply.asked.state).toBe('cancelled')
  })

  test('of two payers at once one pays, and the other is told that it is paid', async () => {
    const requests = await Promise.all(Array.from({ length: 4 }, () => asked(dana, '10.00')))
    const answers = await Promise.all(
      requests.map(({ code }) => Promise.all([pay(ahmad, dana, code), pay(boris, dana, code)])),
    )
    for (const pair of answers) {
      expect(pair.map(({ codes }) => codes.join('')).toSorted()).toEqual(['', 'money_request_closed'])
    }
    expect(await balanceOf(server.url, dana)).toBe(14_000n)
  })

  test('when the first of two at once cannot pay, the second still can', async () => {
    const { code, id } = await asked(dana, '60.00')
    const other = await asked(boris, '60.00')
    // Ahmad has a hundred: of two sixties at once he pays one, and whoever comes second for the other may pay it.
    await Promise.all([
      pay(ahmad, boris, other.code, '60.00'),
      pay(ahmad, dana, code, '60.00'),
      pay(boris, dana, code, '60.00'),
    ])
    expect(await read(dana, id)).toMatchObject({ state: 'paid', received: usd('60.00'), payments: 1 })
  })

  test('of a payment and a cancellation at once one comes first', async () => {
    const { id, code } = await asked(dana, '10.00')
    const [paid, cancelled] = await Promise.all([pay(ahmad, dana, code), cancel(dana, id)])
    expect([...paid.codes, ...cancelled.codes]).toEqual(['money_request_closed'])
    expect((await read(dana, id)).state).toBe(paid.codes.length === 0 ? 'paid' : 'cancelled')
  })
})

describe('a request is ended', () => {
  it('by who made it alone, and twice is once: money_request_not_found for anybody else', async () => {
    const { id } = await asked(dana, '10.00')
    const foreign = await cancel(ahmad, id)
    expect(foreign.codes).toEqual(['money_request_not_found'])
    expect((await cancel(ahmad, `mrq_${'0'.repeat(32)}`)).text).toBe(foreign.text)
    const reading = { token: ahmad.authToken, params: { id } }
    expect((await ask(server.url, customer.readMoneyRequest, reading)).codes).toEqual(['money_request_not_found'])
    const once = await cancel(dana, id)
    expect((await cancel(dana, id)).text).toBe(once.text)
  })

  it('by its payment: cancelled after that it says money_request_closed', async () => {
    const { id, code } = await asked(dana, '10.00')
    await pay(ahmad, dana, code)
    expect((await cancel(dana, id)).codes).toEqual(['money_request_closed'])
  })

  it('by time: it can be neither paid nor cancelled any more, money_request_closed', async () => {
    const { id, code } = await asked(dana, '10.00')
    await server.database.pool.query(
      `update money_request set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where id = $1`,
      [id, `${openMs} milliseconds`],
    )
    expect((await read(dana, id)).state).toBe('expired')
    expect((await pay(ahmad, dana, code)).codes).toEqual(['money_request_closed'])
    expect((await cancel(dana, id)).codes).toEqual(['money_request_closed'])
  })
})
