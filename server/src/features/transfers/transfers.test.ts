import { payee, transfer, withdraw } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let payer: Person
let friend: Person
beforeAll(async () => void (server = await startTestServer({ env: { EMUN_STEP_UP_ABOVE: '1000000' } })))
afterAll(() => server.stop())
beforeEach(async () => {
  const funds = { amount: '100.00', currency: 'USD' } as const
  ;[payer, friend] = await openPeople(server.environment, 2, funds)
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const send = (to: string, amount = usd('12.50'), key: string = crypto.randomUUID(), note?: string) =>
  ask(server.url, transfer, {
    token: payer.authToken,
    key,
    body: { to, amount, ...(note === undefined ? {} : { note }) },
  })
const look = (to: string) => ask(server.url, payee, { token: payer.authToken, query: { to } })

it('sends money to an account number, at once and without a fee', async () => {
  const { status, reply } = await send(friend.accountNumber, usd('12.50'), 'k', 'for lunch')
  expect(status).toBe(200)
  expect(reply.transaction).toMatchObject({
    kind: 'transfer_out',
    state: 'credited',
    amount: usd('-12.50'),
    fee: usd('0.00'),
    counterparty: { name: 'Dana C.', accountNumber: friend.accountNumber },
    note: 'for lunch',
    balanceAfter: usd('87.50'),
  })
  expect(await balanceOf(server.url, payer)).toBe(8_750n)
  expect(await balanceOf(server.url, friend)).toBe(11_250n)
})

test('a phone works as well as a number, in any spelling', async () => {
  for (const to of [friend.phone, `0${friend.phone.slice(4)}`]) expect((await send(to, usd('1.00'))).status).toBe(200)
  expect(await balanceOf(server.url, friend)).toBe(10_200n)
})

it('is the same use case at POST /account/withdraw with the payment system wallet', async () => {
  const body = { paymentSystem: 'wallet' as const, to: friend.accountNumber, amount: usd('1.00') }
  const { status, reply } = await ask(server.url, withdraw, { token: payer.authToken, key: 'w', body })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ transaction: { kind: 'transfer_out' } })
  const other = { ...body, paymentSystem: 'cheque' } as never
  const refused = await ask(server.url, withdraw, { token: payer.authToken, key: 'x', body: other })
  expect(refused.reply).toMatchObject({ errors: [{ code: 'unsupported_withdraw_system', field: 'paymentSystem' }] })
})

test.each([
  ['nonsense', 'hello', '1.00', 'invalid_wallet_id', 'to'],
  ['six digits', '123456', '1.00', 'invalid_wallet_id', 'to'],
  ['a number nobody has', '1000000', '1.00', 'unknown_wallet', 'to'],
  ['a phone nobody has', '+972509999999', '1.00', 'user_not_found', 'to'],
  ['nothing', 'friend', '0.00', 'minimal_amount', 'amount'],
  ['more than a day allows', 'friend', '1000000.01', 'maximum_amount', 'amount'],
  ['one cent more than there is', 'friend', '100.01', 'low_balance', 'amount'],
])('refuses %s and moves nothing', async (_, to, amount, code, field) => {
  const answer = await send(to === 'friend' ? friend.accountNumber : to, usd(amount))
  expect(answer.reply).toMatchObject({ ok: false, errors: [{ code, field }] })
  expect(await balanceOf(server.url, payer)).toBe(10_000n)
})

it('refuses to pay oneself, by number or phone: own_wallet', async () => {
  expect((await send(payer.accountNumber)).codes).toEqual(['own_wallet'])
  expect((await send(payer.phone)).codes).toEqual(['own_wallet'])
  expect((await look(payer.phone)).codes).toEqual(['own_wallet'])
})

it('refuses to pay a blocked owner: wallet_owner_blocked', async () => {
  await server.database.pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [
    friend.id,
  ])
  expect((await send(friend.accountNumber)).codes).toEqual(['wallet_owner_blocked'])
  expect((await look(friend.accountNumber)).codes).toEqual(['wallet_owner_blocked'])
})

it('refuses another currency, of the amount or of the recipient: wallets_differ_in_currency', async () => {
  const answer = await send(friend.accountNumber, { amount: '1.00', currency: 'ILS' } as never)
  expect(answer.reply).toMatchObject({ errors: [{ code: 'wallets_differ_in_currency', field: 'amount' }] })
  const [abroad] = await openPeople({ ...server.environment, EMUN_CURRENCY: 'ILS' }, 1)
  for (const { reply } of [await send(abroad.accountNumber), await look(abroad.accountNumber)]) {
    expect(reply).toMatchObject({ errors: [{ code: 'wallets_differ_in_currency', field: 'to' }] })
  }
})

it('moves nothing out of a frozen wallet nor into one: operation_not_allowed, wallet_owner_blocked', async () => {
  const freeze = ({ id }: Person) =>
    server.database.pool.query('select ledger.set_frozen(main_account, true) from wallet where customer_id = $1', [id])
  await freeze(friend)
  expect((await send(friend.accountNumber)).codes).toEqual(['wallet_owner_blocked'])
  await freeze(payer)
  const [other] = await openPeople(server.environment, 1)
  expect((await send(other.accountNumber)).codes).toEqual(['operation_not_allowed'])
  expect(await balanceOf(server.url, payer)).toBe(10_000n)
})

it('says what there is when it is not enough', async () => {
  const answer = await send(friend.accountNumber, usd('100.01'))
  expect(answer.reply).toMatchObject({ errors: [{ code: 'low_balance', details: { available: usd('100.00') } }] })
})

it('demands a key: idempotency_key_required', async () => {
  const body = { to: friend.accountNumber, amount: usd('1.00') }
  for (const key of [undefined, 'two words', 'x'.repeat(256)]) {
    const answer = await ask(server.url, transfer, {
      token: payer.authToken,
      body,
      ...(key === undefined ? {} : { key }),
    })
    expect(answer.codes).toEqual(['idempotency_key_required'])
  }
})

it('answers the same key and request with the same bytes, and moves nothing the second time', async () => {
  const first = await send(friend.accountNumber, usd('12.50'), 'same', 'note')
  const again = await send(friend.accountNumber, usd('12.50'), 'same', 'note')
  expect(again.text).toBe(first.text)
  expect(await balanceOf(server.url, payer)).toBe(8_750n)
})

it('refuses another request under a used key, here or on another path: old_request', async () => {
  await send(friend.accountNumber, usd('10.00'), 'used')
  const other = await send(friend.accountNumber, usd('11.00'), 'used')
  expect(other.status).toBe(422)
  expect(other.codes).toEqual(['old_request'])
  const body = { paymentSystem: 'wallet' as const, to: friend.accountNumber, amount: usd('10.00') }
  const elsewhere = await ask(server.url, withdraw, { token: payer.authToken, key: 'used', body })
  expect(elsewhere.codes).toEqual(['old_request'])
  expect(await balanceOf(server.url, payer)).toBe(9_000n)
})

it('keeps keys apart by customer', async () => {
  await send(friend.accountNumber, usd('1.00'), 'shared')
  const body = { to: payer.accountNumber, amount: usd('1.00') }
  const theirs = await ask(server.url, transfer, { token: friend.authToken, key: 'shared', body })
  expect(theirs.status).toBe(200)
})

it('does not hold a refusal against its key: after money came in, the same key goes through', async () => {
  expect((await send(friend.accountNumber, usd('150.00'), 'retry')).codes).toEqual(['low_balance'])
  const gift = { to: payer.accountNumber, amount: usd('60.00') }
  await ask(server.url, transfer, { token: friend.authToken, key: 'gift', body: gift })
  expect((await send(friend.accountNumber, usd('150.00'), 'retry')).status).toBe(200)
})

it('refuses what is over the daily limit, with what is left and when: transfer_limit_reached', async () => {
  const [rich] = await openPeople(server.environment, 1, usd('2000000.00'))
  const pay = (amount: string) =>
    ask(server.url, transfer, {
      token: rich.authToken,
      key: crypto.randomUUID(),
      body: { to: friend.accountNumber, amount: usd(amount) },
    })
  expect((await pay('999999.00')).status).toBe(200)
  const over = await pay('1.01')
  expect(over.status).toBe(422)
  expect(over.reply).toMatchObject({
    errors: [
      {
        code: 'transfer_limit_reached',
        field: 'amount',
        details: { remaining: usd('1.00'), retryAt: expect.any(String) },
      },
    ],
  })
  expect((await pay('1.00')).status).toBe(200)
})

it('shows who would be paid by a masked name, and whether they were paid before', async () => {
  const before = (await look(friend.phone)).reply.payee
  expect(before).toEqual({ accountNumber: friend.accountNumber, name: 'Dana C.', currency: 'USD', isKnown: false })
  await send(friend.accountNumber, usd('1.00'))
  expect((await look(friend.accountNumber)).reply.payee.isKnown).toBe(true)
})

test.each([
  ['neither a number nor a phone', 'hello', 'invalid_wallet_id'],
  ['a number nobody has', '1000000', 'unknown_wallet'],
  ['a phone nobody has', '+972509999999', 'user_not_found'],
])('shows nobody for %s', async (_, to, code) => {
  expect((await look(to)).reply).toMatchObject({ errors: [{ code, field: 'to' }] })
})

it('bounds how many payees may be looked at: too_many_requests', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => look(friend.accountNumber)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 429)?.codes).toEqual(['too_many_requests'])
})

const nobody = (place: number) => String(1_000_000 + place)

it('bounds how many numbers may be tried by transfers, together with the payees looked at: too_many_requests', async () => {
  await Promise.all(Array.from({ length: 5 }, () => look(friend.accountNumber)))
  const tries = await Promise.all(Array.from({ length: 20 }, (_, place) => send(nobody(place))))
  expect(tries.filter(({ codes }) => codes.includes('unknown_wallet'))).toHaveLength(15)
  const refused = tries.filter(({ codes }) => codes.includes('too_many_requests'))
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({ status: 429, reply: { errors: [{ details: { retryAt: expect.any(String) } }] } })
  expect((await look(friend.accountNumber)).codes).toEqual(['too_many_requests'])
  const body = { paymentSystem: 'wallet' as const, to: nobody(30), amount: usd('1.00') }
  const elsewhere = await ask(server.url, withdraw, { token: payer.authToken, key: 'elsewhere', body })
  expect(elsewhere.codes).toEqual(['too_many_requests'])
})

it('then says nothing either of a number that somebody has, but lets through what can be paid', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, place) => send(nobody(place))))
  expect((await send(friend.accountNumber, usd('100.01'))).codes).toEqual(['too_many_requests'])
  expect((await send(nobody(20), usd('100.01'))).codes).toEqual(['too_many_requests'])
  const body = { to: friend.accountNumber, amount: usd('1.00'), moneyRequest: 'nobody-asked-for-this' }
  const asked = await ask(server.url, transfer, { token: payer.authToken, key: 'asked', body })
  expect(asked.codes).toEqual(['too_many_requests'])
  expect((await send('hello')).codes).toEqual(['invalid_wallet_id'])
  expect((await send(friend.accountNumber, usd('1.00'))).status).toBe(200)
})

it('counts an unknown recipient once a key, and neither a success nor another refusal', async () => {
  for (let times = 0; times < 25; times += 1) {
    expect((await send(nobody(0), usd('1.00'), 'again')).codes).toEqual(['unknown_wallet'])
    expect((await send(friend.accountNumber, usd('100.01'))).codes).toEqual(['low_balance'])
    expect((await send(friend.accountNumber, usd('0.01'))).status).toBe(200)
  }
  for (let place = 1; place < 20; place += 1) expect((await send(nobody(place))).codes).toEqual(['unknown_wallet'])
  expect((await send(nobody(20))).codes).toEqual(['too_many_requests'])
  expect((await send(nobody(0), usd('1.00'), 'again')).codes).toEqual(['unknown_wallet'])
  expect((await send(nobody(21), usd('1.00'), 'again')).codes).toEqual(['too_many_requests'])
})

it('counts phones that nobody has together with the numbers: user_not_found', async () => {
  for (let place = 0; place < 10; place += 1) {
    expect((await send(`+9725099999${10 + place}`)).codes).toEqual(['user_not_found'])
    expect((await send(nobody(place))).codes).toEqual(['unknown_wallet'])
  }
  expect((await send('+972509999930')).codes).toEqual(['too_many_requests'])
})

it('takes direction marks out of a note', async () => {
  const { reply } = await send(friend.accountNumber, usd('1.00'), 'note', 'x\u202Eevil\u2066')
  expect(reply.transaction.note).toBe('x evil')
})
