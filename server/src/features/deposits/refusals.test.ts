import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { storeConfirmation } from '@emun/contract/public'
import * as operator from '@emun/contract/operator'
import { sandboxRate } from '@emun/contract/sandbox'
import { hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { eicar } from '../../../test/support/clamd.ts'
import { ask } from '../../../test/support/client.ts'
import { pngHead, pngOf, pngRows, smallPng } from '../../../test/support/images.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { type SentFile, upload } from '../../../test/support/upload.ts'
import { depositLimit, proofLimit } from './policy.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana, ahmad] = await openPeople(server.environment, 2)
  rails = openRailTest(server, [dana, ahmad])
  // Without places no bot gives details.
  await server.database.pool.query('delete from deposit_place')
})
beforeEach(() => server.database.pool.query('delete from attempt'))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const english = { lang: 'en' } as const
const nobody = `dep_${'0'.repeat(32)}`

type Opening = Partial<BodyOf<typeof customer.openDeposit>>

const open = (person: Person, { ...body }: Opening = {}, key: string = crypto.randomUUID()) =>
  ask(server.url, customer.openDeposit, {
    token: person.authToken,
    key,
    body: { paymentSystem: 'bank', amount: ils('500.00'), answers: {}, ...body },
  })
const opened = async (person: Person, body: Opening = {}) => (await open(person, body)).reply.deposit.id

const quoted = async (person: Person) => {
  const body = { direction: 'deposit', paymentSystem: 'bank', amount: ils('500.00') } as const
  return (await ask(server.url, customer.quote, { token: person.authToken, body })).reply.quote.id
}

/** An operator gives the details, so that the deposit can be paid. */
async function giveDetails(id: string) {
  await rails.claim('paymentDetails', id, 'agent')
  const answers = { bank: '12', branch: '600', account: '123456', owner: 'Emun Ltd' }
  const token = await rails.tokenOf('agent')
  return ask(server.url, operator.sendPaymentDetails, { token, params: { id }, body: { answers, minutes: 60 } })
}

async function withoutRates(work: () => Promise<void>) {
  await server.database.pool.query('delete from fx_rate')
  try {
    await work()
  } finally {
    await ask(server.url, sandboxRate, { body: { pair: 'USD/ILS', rate: '3.7' } })
  }
}

describe('a deposit is not begun', () => {
  const street = { region: 'north', city: 'Haifa', street: 'Herzl 5', day: 'soonest', slot: 'morning' }
  // These letters are one each as they are typed, and two each as they are stored.
  const grows = '\ufb2a'.repeat(100)

  test.each<[string, Opening, string]>([
    ['by a rail that nobody knows', { paymentSystem: 'pigeon' }, 'payment_system_unsupported'],
    ['by a rail that only leads out', { paymentSystem: 'wire', amount: usd('100.00') }, 'payment_system_unsupported'],
    ['in another currency', { amount: { amount: '500.00', currency: 'EUR' } }, 'currency_not_supported'],
    ['below the minimum', { amount: ils('99.99') }, 'minimal_amount'],
    ['above the maximum', { amount: ils('50000.01') }, 'maximum_amount'],
    ['by card before a verification', { paymentSystem: 'card', amount: usd('100.00') }, 'verification_required'],
    ['by a quote that nobody made', { quote: `quo_${'0'.repeat(32)}` }, 'quote_expired'],
    ['without what the rail asks', { paymentSystem: 'atm' }, 'this_field_required'],
    [
      'with a bank that is none',
      { paymentSystem: 'atm', answers: { city: 'Haifa', preferredBank: 'x' } },
      'incorrect_value',
    ],
    ['with an answer to nothing', { answers: { colour: 'red' } }, 'incorrect_value'],
    ['with more than can be kept', { paymentSystem: 'atm', answers: { city: grows } }, 'max_symbol'],
    [
      'with an address that is none',
      { paymentSystem: 'paypal', amount: usd('50.00'), answers: { email: 'x' } },
      'invalid_email',
    ],
    [
      'with a phone that is none',
      { paymentSystem: 'courier', amount: ils('1000.00'), answers: { ...street, phone: '12' } },
      'invalid_phone_number',
    ],
  ])('%s', async (_, body, code) => {
    expect((await open(dana, body)).codes).toEqual([code])
  })

  it('by a quote of somebody else, of another amount, that was used, or that is over: quote_expired', async () => {
    expect((await open(dana, { quote: await quoted(ahmad) })).codes).toEqual(['quote_expired'])
    const quote = await quoted(dana)
    expect((await open(dana, { quote, amount: ils('500.01') })).codes).toEqual(['quote_expired'])
    expect((await open(dana, { quote })).codes).toEqual([])
    expect((await open(dana, { quote })).codes).toEqual(['quote_expired'])
    const later = await quoted(dana)
    await rails.advance(10 * minute)
    expect((await open(dana, { quote: later })).codes).toEqual(['quote_expired'])
  })

  it('while nobody says what the currencies are worth: rate_unavailable', () =>
    withoutRates(async () => {
      expect((await open(dana)).codes).toEqual(['rate_unavailable'])
    }))

  it('twice under one key, nor without a key', async () => {
    const key = crypto.randomUUID()
    const first = await open(dana, {}, key)
    expect((await open(dana, {}, key)).reply.deposit.id).toBe(first.reply.deposit.id)
    expect((await open(dana, { amount: ils('501.00') }, key)).codes).toEqual(['old_request'])
    expect((await open(dana, {}, 'a key')).codes).toEqual(['idempotency_key_required'])
  })

  it('more than twenty times an hour, and somebody else’s are not counted', async () => {
    for (let count = 0; count < depositLimit.most; count += 1) await open(dana, { amount: ils('1.00') })
    expect((await open(dana)).codes).toEqual(['too_many_requests'])
    expect((await open(ahmad)).codes).toEqual([])
  })
})

it('has no price by card before a verification: verification_required', async () => {
  const body = { direction: 'deposit', paymentSystem: 'card', amount: usd('100.00') } as const
  const answer = await ask(server.url, customer.quote, { token: dana.authToken, body })
  expect(answer.codes).toEqual(['verification_required'])
})

describe('a deposit of somebody else, and one that is none, answer alike', () => {
  const accept = (token: string, id: string) =>
    ask(server.url, customer.acceptDeposit, { token, params: { id }, query: english, body: { pay: ils('500.00') } })
  const read = (token: string, id: string) =>
    ask(server.url, customer.readDeposit, { token, params: { id }, query: english })
  const status = (token: string, id: string) => ask(server.url, customer.depositStatus, { token, params: { id } })
  const cancel = (token: string, id: string) =>
    ask(server.url, customer.cancelDeposit, { token, params: { id }, query: english })
  const claim = (token: string, id: string) =>
    ask(server.url, customer.claimPaid, { token, params: { id }, query: english })

  test.each([
    ['accepted', accept],
    ['read', read],
    ['asked about', status],
    ['given up', cancel],
    ['said to be paid', claim],
  ])('when it is %s', async (_, act) => {
    const id = await opened(dana)
    const others = await act(ahmad.authToken, id)
    expect(others.codes).toEqual(['transaction_not_found'])
    expect((await act(ahmad.authToken, nobody)).text).toBe(others.text)
  })

  it('is accepted while it can be paid, at the amount that is to be paid', async () => {
    const id = await opened(dana)
    expect((await accept(dana.authToken, id)).codes).toEqual(['operation_not_allowed'])
    await giveDetails(id)
    const body = { pay: ils('500.01') }
    const other = await ask(server.url, customer.acceptDeposit, {
      token: dana.authToken,
      params: { id },
      query: english,
      body,
    })
    expect(other.reply).toMatchObject({
      errors: [{ code: 'amount_adjusted', details: { from: ils('500.01'), to: ils('500.00') } }],
    })
    expect((await accept(dana.authToken, id)).codes).toEqual([])
    await rails.advance(hour + minute)
    await rails.until(dana, id, 'expired')
    expect((await accept(dana.authToken, id)).codes).toEqual(['expired_transaction'])
  })

  it('is not given up once it is proven, nor said to be paid before it is over: operation_not_allowed', async () => {
    const id = await opened(dana)
    expect((await claim(dana.authToken, id)).codes).toEqual(['operation_not_allowed'])
    await giveDetails(id)
    await rails.sendProof(id)
    expect((await cancel(dana.authToken, id)).codes).toEqual(['operation_not_allowed'])
  })
})

describe('a proof', () => {
  const png: SentFile = { fileName: 'proof.png', mediaType: 'image/png', bytes: smallPng() }
  const wide = pngOf(pngHead({ width: 60_000, height: 60_000 }), pngRows(1, 1))
  const send = (id: string, file: Partial<SentFile> = {}) =>
    upload(server.url, storeConfirmation, { token: '', file: { ...png, ...file }, params: { id } })

  test.each<[string, Partial<SentFile>, string]>([
    ['another kind of file', { fileName: 'proof.pdf', mediaType: 'application/pdf' }, 'unsupported_document_type'],
    ['a text called a picture', { bytes: Buffer.from('paid') }, 'file_not_image'],
    ['more pixels than anybody can open', { bytes: wide }, 'too_many_pixels'],
    ['a virus behind a picture', { bytes: Buffer.concat([smallPng(), eicar]) }, 'file_infected'],
  ])('is not %s', async (_, file, code) => {
    const id = await opened(dana)
    await giveDetails(id)
    expect((await send(id, file)).codes).toEqual([code])
    expect((await rails.read(dana, id)).state).toBe('details_ready')
  })

  it('is of a deposit that there is: transaction_not_found', async () => {
    expect((await send(nobody)).codes).toEqual(['transaction_not_found'])
    expect((await send('nonsense')).codes).toEqual(['transaction_not_found'])
  })

  it('is sent where a person looks for money that may have come: operation_not_allowed', async () => {
    expect((await send(await opened(dana))).codes).toEqual(['operation_not_allowed'])
    const amount = { amount: '50.000000', currency: 'USDT' } as const
    const onChain = await opened(dana, { paymentSystem: 'usdt-trc20', amount })
    expect((await send(onChain)).codes).toEqual(['operation_not_allowed'])
  })

  it('still comes after the time to pay is over', async () => {
    const id = await opened(dana)
    await giveDetails(id)
    await rails.advance(hour + minute)
    await rails.until(dana, id, 'expired')
    expect((await send(id)).codes).toEqual([])
    expect((await rails.read(dana, id)).state).toBe('proof_sent')
  })

  it('is sent ten times an hour at most: too_many_requests', async () => {
    const id = await opened(dana)
    await giveDetails(id)
    for (let count = 0; count < proofLimit.most; count += 1) expect((await send(id)).codes).toEqual([])
    expect((await send(id)).codes).toEqual(['too_many_requests'])
  })
})

it('leaves dust on a chain alone, and what comes after it is seen', async () => {
  const amount = { amount: '0.00100000', currency: 'BTC' } as const
  const dusty = (await open(dana, { paymentSystem: 'btc', amount })).reply.deposit
  const clean = (await open(ahmad, { paymentSystem: 'btc', amount })).reply.deposit
  const dust = { amount: '0.00000001', currency: 'BTC' } as const
  expect(
    (await rails.sendOnChain({ chain: 'btc', to: dusty.chain?.address ?? '', amount: dust, token: 'ours' })).codes,
  ).toEqual([])
  await rails.sendOnChain({ chain: 'btc', to: clean.chain?.address ?? '', amount, token: 'ours' })
  await rails.advance(hour)
  await rails.until(ahmad, clean.id, 'confirming')
  expect(await rails.read(dana, dusty.id)).toMatchObject({ payments: [] })
})
