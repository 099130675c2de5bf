import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { eicar } from '../../../test/support/clamd.ts'
import { ask } from '../../../test/support/client.ts'
import { pngHead, pngOf, pngRows, smallPng } from '../../../test/support/images.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'
import { type SentFile, upload } from '../../../test/support/upload.ts'

let server: TestServer
let rails: RailTest
let dana: Person
const people: Person[] = []

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  rails = openRailTest(server, people)
})
beforeEach(async () => {
  ;[dana] = await openPeople(server.environment, 1, { amount: '20000.00', currency: 'USD' })
  people.splice(0, people.length, dana)
  // Their tokens are of the machine’s time, and the clock of the server has moved. No code of an operator’s app is good twice.
  await rails.advance(minute)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const noWithdrawal = `wdr_${'0'.repeat(32)}`
const noPart = `prt_${'0'.repeat(32)}`
const bank = { bank: '12', branch: '600', account: '123456', owner: 'Dana Cohen', identityNumber: '123456782' }
const why = { reason: 'other', message: 'Why.' } as const
const key = (): string => crypto.randomUUID()

/** A withdrawal that nobody has begun to pay, whose destination has rested. */
async function rested(
  amount = '100.00',
  paymentSystem = 'bank',
  answers: customer.RailAnswers = bank,
): Promise<string> {
  await proveByPassword(server.url, dana)
  const body = { paymentSystem, amount: usd(amount), answers }
  const { reply } = await ask(server.url, customer.withdraw, { token: dana.authToken, key: key(), body })
  const id = 'withdrawal' in reply ? reply.withdrawal.id : ''
  await server.database.pool.query('update withdrawal set not_before = created_at where id = $1', [id])
  return id
}

async function taken(...given: Parameters<typeof rested>): Promise<string> {
  const id = await rested(...given)
  await rails.claim('withdrawals', id, 'treasurer')
  return id
}

type Role = operator.OperatorRole

const read = async (id: string, role: Role = 'treasurer') =>
  ask(server.url, operator.readPayout, { token: await rails.tokenOf(role), params: { id }, query: { lang: 'en' } })
const claim = async (id: string, amount: customer.Deposit['requested'] = usd('100.00'), as = key()) =>
  ask(server.url, operator.claimPart, {
    token: await rails.tokenOf('treasurer'),
    key: as,
    params: { id },
    body: { amount },
  })
const settle = async (id: string, reference = 'REF', collect: customer.RailAnswers = {}, as = key()) =>
  ask(server.url, operator.settlePart, {
    token: await rails.tokenOf('treasurer'),
    key: as,
    params: { id },
    body: { reference, collect },
  })
const fail = async (id: string, body: { readonly reason: 'other'; readonly message: string } = why, as = key()) =>
  ask(server.url, operator.failPart, { token: await rails.tokenOf('treasurer'), key: as, params: { id }, body })
const reject = async (id: string, body: { readonly reason: 'other'; readonly message: string } = why, as = key()) =>
  ask(server.url, operator.rejectWithdrawal, { token: await rails.tokenOf('treasurer'), key: as, params: { id }, body })
const approve = async (id: string) =>
  ask(server.url, operator.approvePart, {
    token: await rails.tokenOf('approver'),
    params: { id },
    body: { decision: 'approved', note: '' },
  })
const png: SentFile = { fileName: 'receipt.png', mediaType: 'image/png', bytes: smallPng() }
const keep = async (id: string, file: Partial<SentFile> = {}) =>
  upload(server.url, operator.storePayoutReceipt, {
    token: await rails.tokenOf('treasurer'),
    file: { ...png, ...file },
    params: { id },
  })

const part = async (id: string, amount = '100.00') => (await claim(id, usd(amount))).reply.part.id
const takeBack = (amount: string, withdrawal: string) =>
  ask(server.url, customer.takeBack, {
    token: dana.authToken,
    key: key(),
    query: { lang: 'en' },
    body: { amount: usd(amount), withdrawal },
  })

test.each<[string, (id: string) => Promise<{ readonly codes: readonly string[] }>]>([
  ['read', read],
  ['claimed', claim],
  ['rejected', reject],
])('a withdrawal that nobody has taken, or that is none, is not %s: claim_lost, record_not_found', async (_, act) => {
  const id = await rested()
  expect((await act(id)).codes).toEqual(['claim_lost'])
  expect((await act(noWithdrawal)).codes).toEqual(['record_not_found'])
  expect((await act('nonsense')).codes).toEqual(['record_not_found'])
})

test.each<[string, (id: string) => Promise<{ readonly codes: readonly string[] }>]>([
  ['settled', settle],
  ['failed', fail],
  ['agreed to', approve],
  ['given a receipt', keep],
])('a part of what nobody has taken, or that is none, is not %s: claim_lost, record_not_found', async (_, act) => {
  const id = await taken()
  const claimed = await part(id)
  await server.database.pool.query('delete from desk_claim where item = $1', [id])
  expect((await act(claimed)).codes).toEqual(['claim_lost'])
  expect((await act(noPart)).codes).toEqual(['record_not_found'])
  expect((await act('nonsense')).codes).toEqual(['record_not_found'])
})

test.each<[string, (id: string, as: string) => Promise<unknown>, (id: string, as: string) => Promise<unknown>]>([
  ['claimed', (id, as) => claim(id, usd('10.00'), as), (id, as) => claim(id, usd('11.00'), as)],
  [
    'settled',
    async (id, as) => settle(await part(id, '10.00'), 'REF', {}, as),
    async (id, as) => settle(await part(id, '10.00'), 'OTHER', {}, as),
  ],
  [
    'failed',
    async (id, as) => fail(await part(id, '10.00'), why, as),
    async (id, as) => fail(await part(id, '10.00'), { ...why, message: 'Other.' }, as),
  ],
  ['rejected', (id, as) => reject(id, why, as), (id, as) => reject(id, { ...why, message: 'Other.' }, as)],
])('is not %s under a key of another request, nor without one', async (_, first, other) => {
  const id = await taken()
  const as = key()
  expect(await first(id, as)).toMatchObject({ codes: [] })
  expect(await other(id, as)).toMatchObject({ codes: ['old_request'] })
  await rails.claim('withdrawals', id, 'treasurer')
  expect(await first(id, 'a key')).toMatchObject({ codes: ['idempotency_key_required'] })
})

test('a withdrawal waits with what is left to be paid of it, also where that was taken', async () => {
  const id = await taken()
  const waiting = async () => {
    const given = { token: await rails.tokenOf('treasurer'), params: { queue: 'withdrawals' } }
    return (await ask(server.url, operator.listItems, given)).reply.items.find(({ item }) => item === id)?.parts
  }
  expect(await waiting()).toEqual(['100.00 USD'])
  await claim(id, usd('40.00'))
  expect(await waiting()).toEqual(['100.00 USD'])
  await claim(id, usd('60.00'))
  expect(await waiting()).toEqual(['100.00 USD'])
})

describe('a part is not claimed', () => {
  test.each<[string, customer.Deposit['requested'], string]>([
    ['of nothing', usd('0.00'), 'minimal_amount'],
    ['so small that the exchange leaves nothing', usd('0.01'), 'minimal_amount'],
    ['of more than is on hold', usd('100.01'), 'low_return_balance'],
    ['in another currency', { amount: '10.00', currency: 'ILS' }, 'wallets_differ_in_currency'],
  ])('%s', async (_, amount, code) => {
    expect((await claim(await taken(), amount)).codes).toEqual([code])
  })

  it('while a destination rests that was corrected meanwhile: operation_not_allowed', async () => {
    const id = await taken()
    const body = { answers: { ...bank, account: '654321' } }
    await ask(server.url, customer.correctWithdrawal, {
      token: dana.authToken,
      params: { id },
      query: { lang: 'en' },
      body,
    })
    expect((await claim(id)).codes).toEqual(['operation_not_allowed'])
  })
})

describe('what a provider pays by itself', () => {
  it('is claimed by nobody: operation_not_allowed', async () => {
    const id = await taken('100.00', 'paypal', { email: 'dana@emun.example' })
    expect((await claim(id)).codes).toEqual(['operation_not_allowed'])
  })

  it('is neither settled nor failed by a person who took it before the provider did: operation_not_allowed', async () => {
    const id = await taken('100.04', 'paypal', { email: 'dana@emun.example' })
    await rails.advance(hour)
    const sent = await eventually(async () => {
      const { parts } = await rails.readWithdrawal(dana, id)
      return parts.find(({ state }) => state === 'sent') ?? null
    }, 'the provider did not take it')
    // Whoever took it is still at it.
    await server.database.pool.query(`update desk_claim set until = until + interval '1 day' where item = $1`, [id])
    expect((await settle(sent.id)).codes).toEqual(['operation_not_allowed'])
    expect((await fail(sent.id)).codes).toEqual(['operation_not_allowed'])
    // As it stands while the provider is being asked: nobody knows yet.
    await server.database.pool.query(`update withdrawal_part set state = 'claimed' where id = $1`, [sent.id])
    expect((await fail(sent.id)).codes).toEqual(['operation_not_allowed'])
  })
})

describe('a part is not settled', () => {
  it('twice: already_decided, nor failed after that', async () => {
    const id = await taken()
    const first = await part(id, '40.00')
    expect((await settle(first)).codes).toEqual([])
    expect((await settle(first)).codes).toEqual(['already_decided'])
    expect((await fail(first)).codes).toEqual(['already_decided'])
  })

  it('before a second person agreed: operation_not_allowed', async () => {
    const id = await taken('6000.00')
    const large = await part(id, '5500.00')
    expect((await settle(large)).codes).toEqual(['operation_not_allowed'])
  })

  test.each<[string, customer.RailAnswers, string]>([
    ['without what it is collected with', { bank: '12', expiry: '18:00' }, 'this_field_required'],
    ['with a code that is none', { code: 'abc', bank: '12', expiry: '18:00' }, 'incorrect_value'],
    ['with more than can be kept', { code: '123456', bank: '12', expiry: '\ufb2a'.repeat(100) }, 'max_symbol'],
  ])('%s', async (_, collect, code) => {
    const id = await taken('100.00', 'atm', { city: 'Haifa' })
    expect((await settle(await part(id), 'REF', collect)).codes).toEqual([code])
  })

  it('without a reference: this_field_required', async () => {
    expect((await settle(await part(await taken()), ' ')).codes).toEqual(['this_field_required'])
  })

  it('by a transaction of another amount, or one that settled another: payment_differs', async () => {
    const to = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const pay = async (amount: customer.Deposit['requested']) =>
      (await ask(server.url, sandboxChainSend, { body: { chain: 'usdt-trc20', to, amount, token: 'ours' } })).reply.txid
    const id = await taken('100.00', 'usdt-trc20', { address: to })
    const { part: first } = (await claim(id, usd('50.00'))).reply
    const { part: second } = (await claim(id, usd('50.00'))).reply
    const less = await pay({ amount: '1.000000', currency: 'USDT' })
    const right = await pay(first.costs.receive)
    await rails.advance(hour)
    await rails.claim('withdrawals', id, 'treasurer')
    expect((await settle(first.id, 'f'.repeat(64))).codes).toEqual(['payment_not_found'])
    expect((await settle(first.id, less)).codes).toEqual(['payment_differs'])
    expect((await settle(first.id, right)).codes).toEqual([])
    expect((await settle(second.id, right)).codes).toEqual(['payment_differs'])
  })
})

it('is agreed to once, and only what waits for that: operation_not_allowed', async () => {
  const id = await taken('12000.00')
  const small = await part(id, '10.00')
  const [first, second] = [await part(id, '5500.00'), await part(id, '5500.00')]
  await rails.claim('payoutApprovals', id, 'approver')
  expect((await read(id, 'approver')).reply.payout.parts).toHaveLength(3)
  expect((await approve(small)).codes).toEqual(['operation_not_allowed'])
  expect((await approve(first)).codes).toEqual([])
  expect((await approve(first)).codes).toEqual(['operation_not_allowed'])
  expect((await approve(second)).codes).toEqual([])
})

describe('a withdrawal is not rejected', () => {
  it('while a part of it is being paid: operation_not_allowed', async () => {
    const id = await taken()
    await part(id, '40.00')
    expect((await reject(id)).codes).toEqual(['operation_not_allowed'])
  })

  it('when the customer has taken all of it back meanwhile: already_decided', async () => {
    const id = await taken()
    await takeBack('100.00', id)
    expect((await reject(id)).codes).toEqual(['already_decided'])
  })
})

test.each<[string, Partial<SentFile>, string]>([
  ['another kind of file', { fileName: 'receipt.pdf', mediaType: 'application/pdf' }, 'unsupported_document_type'],
  ['a text called a picture', { bytes: Buffer.from('paid') }, 'file_not_image'],
  [
    'more pixels than anybody can open',
    { bytes: pngOf(pngHead({ width: 60_000, height: 60_000 }), pngRows(1, 1)) },
    'too_many_pixels',
  ],
  ['a virus behind a picture', { bytes: Buffer.concat([smallPng(), eicar]) }, 'file_infected'],
])('a receipt is not %s', async (_, file, code) => {
  const id = await taken()
  const paid = await part(id)
  expect((await keep(paid, file)).codes).toEqual([code])
  expect((await rails.readWithdrawal(dana, id)).parts).toMatchObject([{ hasReceipt: false }])
  expect((await keep(paid)).codes).toEqual([])
})
