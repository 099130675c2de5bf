import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { sandboxRate } from '@emun/contract/sandbox'
import { hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
})
beforeEach(async () => {
  ;[dana, ahmad] = await openPeople(server.environment, 2, { amount: '10000.00', currency: 'USD' })
  rails = openRailTest(server, [dana, ahmad])
  // Their tokens are of the machine’s time, and the clock of the server has moved.
  await rails.advance(0)
  await proveByPassword(server.url, dana)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const english = { lang: 'en' } as const
const nobody = `wdr_${'0'.repeat(32)}`
const bank = { bank: '12', branch: '600', account: '123456', owner: 'Dana Cohen', identityNumber: '123456782' }
const wire = {
  recipient: 'Dana Cohen',
  address: 'Herzl 5 Haifa',
  country: 'DE',
  bankName: 'Deutsche Bank',
  swift: 'DEUTDEFF',
  iban: 'DE89370400440532013000',
}

type Asking = Partial<BodyOf<typeof customer.withdraw>>

const withdraw = (person: Person, asked: Asking = {}, key: string = crypto.randomUUID()) =>
  ask(server.url, customer.withdraw, {
    token: person.authToken,
    key,
    body: { paymentSystem: 'bank', amount: usd('100.00'), answers: bank, ...asked },
  })

async function onHold(person: Person, asked: Asking = {}): Promise<string> {
  await proveByPassword(server.url, person)
  const { reply } = await withdraw(person, asked)
  return 'withdrawal' in reply ? reply.withdrawal.id : ''
}

const quoted = async (person: Person) => {
  const body = { direction: 'withdrawal', paymentSystem: 'bank', amount: usd('100.00') } as const
  return (await ask(server.url, customer.quote, { token: person.authToken, body })).reply.quote.id
}

const savedBy = async (person: Person, paymentSystem = 'bank', answers: customer.RailAnswers = bank) => {
  await proveByPassword(server.url, person)
  const body = { paymentSystem, name: 'Home', answers }
  const answer = await ask(server.url, customer.storeDestination, { token: person.authToken, query: english, body })
  return answer.reply.destinations[0]?.id ?? ''
}

describe('a withdrawal is not begun', () => {
  // These letters are one each as they are typed, and two each as they are stored.
  const grows = '\ufb2a'.repeat(100)

  test.each<[string, Asking, string]>([
    ['by a rail that is none', { paymentSystem: 'pigeon' }, 'unsupported_withdraw_system'],
    ['below the minimum', { amount: usd('9.99') }, 'minimal_amount'],
    ['in another currency', { amount: { amount: '100.00', currency: 'ILS' } }, 'wallets_differ_in_currency'],
    ['by a quote that nobody made', { quote: `quo_${'0'.repeat(32)}` }, 'quote_expired'],
    ['to a saved destination that is none', { destination: `dst_${'0'.repeat(32)}` }, 'not_owned_wallet'],
    ['without the branch', { answers: { ...bank, branch: '' } }, 'this_field_required'],
    ['to a bank that is none', { answers: { ...bank, bank: 'x' } }, 'incorrect_value'],
    ['to an account that no bank has', { answers: { ...bank, account: '1' } }, 'incorrect_value'],
    ['with a name that cannot be kept', { answers: { ...bank, owner: grows } }, 'max_symbol'],
    ['with a number of nobody', { answers: { ...bank, identityNumber: '123456789' } }, 'identity_number_incorrect'],
    [
      'to a phone that is none',
      { paymentSystem: 'bit', answers: { phone: '12', name: 'Dana' } },
      'invalid_phone_number',
    ],
    [
      'to a bank abroad that is none',
      { paymentSystem: 'wire', answers: { ...wire, swift: 'NONE' } },
      'swift_incorrect',
    ],
    [
      'abroad in letters that banks there cannot write',
      { paymentSystem: 'wire', answers: { ...wire, recipient: 'דנה כהן' } },
      'must_be_english_letters_numbers_or_special_characters_only',
    ],
  ])('%s', async (_, asked, code) => {
    expect((await withdraw(dana, asked)).codes).toEqual([code])
  })

  it('to a destination of somebody else, or that was deleted: not_owned_wallet; of another rail: not_valid_wallet', async () => {
    const others = await savedBy(ahmad)
    const byPhone = await savedBy(dana, 'bit', { phone: '0502345678', name: 'Dana' })
    const deleted = await savedBy(dana)
    const body = { id: deleted }
    await ask(server.url, customer.deleteDestination, { token: dana.authToken, query: english, body })
    for (const destination of [others, deleted])
      expect((await withdraw(dana, { destination })).codes).toEqual(['not_owned_wallet'])
    expect((await withdraw(dana, { destination: byPhone })).codes).toEqual(['not_valid_wallet'])
  })

  it('by a quote of somebody else, that was used, or that is over: quote_expired', async () => {
    expect((await withdraw(dana, { quote: await quoted(ahmad) })).codes).toEqual(['quote_expired'])
    const quote = await quoted(dana)
    expect((await withdraw(dana, { quote })).codes).toEqual([])
    expect((await withdraw(dana, { quote })).codes).toEqual(['quote_expired'])
    const later = await quoted(dana)
    await rails.advance(10 * minute)
    await proveByPassword(server.url, dana)
    expect((await withdraw(dana, { quote: later })).codes).toEqual(['quote_expired'])
  })

  it('while nobody says what the currencies are worth: rate_unavailable', async () => {
    await server.database.pool.query('delete from fx_rate')
    try {
      expect((await withdraw(dana)).codes).toEqual(['rate_unavailable'])
    } finally {
      await ask(server.url, sandboxRate, { body: { pair: 'USD/ILS', rate: '3.7' } })
    }
  })

  it('twice under one key, nor without a key', async () => {
    const key = crypto.randomUUID()
    expect((await withdraw(dana, {}, key)).codes).toEqual([])
    expect((await withdraw(dana, { amount: usd('101.00') }, key)).codes).toEqual(['old_request'])
    expect((await withdraw(dana, {}, 'a key')).codes).toEqual(['idempotency_key_required'])
  })

  it('out of a frozen account: operation_not_allowed', async () => {
    await frozen(dana, true)
    expect((await withdraw(dana)).codes).toEqual(['operation_not_allowed'])
  })
})

const frozen = (person: Person, isFrozen: boolean) =>
  server.database.pool.query('select ledger.set_frozen(main_account, $2) from wallet where customer_id = $1', [
    person.id,
    isFrozen,
  ])

const correct = (person: Person, id: string, body: BodyOf<typeof customer.correctWithdrawal>) =>
  ask(server.url, customer.correctWithdrawal, { token: person.authToken, params: { id }, query: english, body })

const back = (
  person: Person,
  asked: Partial<BodyOf<typeof customer.takeBack>> = {},
  key: string = crypto.randomUUID(),
) =>
  ask(server.url, customer.takeBack, {
    token: person.authToken,
    key,
    query: english,
    body: { amount: usd('10.00'), ...asked },
  })

describe('another destination for what is on hold', () => {
  it('is not given by anybody else, nor to nothing: transaction_not_found', async () => {
    const id = await onHold(dana)
    await proveByPassword(server.url, ahmad)
    const others = await correct(ahmad, id, { answers: bank })
    expect(others.codes).toEqual(['transaction_not_found'])
    expect((await correct(ahmad, nobody, { answers: bank })).text).toBe(others.text)
  })

  it('is not given when nothing is on hold any more: operation_not_allowed', async () => {
    const id = await onHold(dana)
    await back(dana, { amount: usd('100.00'), withdrawal: id })
    expect((await correct(dana, id, { answers: bank })).codes).toEqual(['operation_not_allowed'])
  })

  it('is the customer’s own and of the same rail: not_owned_wallet, not_valid_wallet', async () => {
    const id = await onHold(dana)
    const others = await savedBy(ahmad)
    const byPhone = await savedBy(dana, 'bit', { phone: '0502345678', name: 'Dana' })
    for (const destination of [others, `dst_${'0'.repeat(32)}`])
      expect((await correct(dana, id, { destination })).codes).toEqual(['not_owned_wallet'])
    expect((await correct(dana, id, { destination: byPhone })).codes).toEqual(['not_valid_wallet'])
  })

  it('needs a proof of who acts when it is new: step_up_required', async () => {
    const id = await onHold(dana)
    await rails.advance(5 * minute)
    const answers = { ...bank, account: '654321' }
    expect((await correct(dana, id, { answers })).codes).toEqual(['step_up_required'])
    expect((await rails.readWithdrawal(dana, id)).destination.find(({ name }) => name === 'account')?.value).toBe(
      '123456',
    )
  })

  it('is looked at as the first one was', async () => {
    const id = await onHold(dana)
    expect((await correct(dana, id, { answers: { ...bank, account: '1' } })).codes).toEqual(['incorrect_value'])
  })

  it('is where the provider pays to after it declined', async () => {
    const id = await onHold(dana, {
      paymentSystem: 'paypal',
      amount: usd('100.01'),
      answers: { email: 'd@emun.example' },
    })
    await rails.advance(2 * hour)
    await expect
      .poll(async () => (await rails.readWithdrawal(dana, id)).parts.map(({ state }) => state))
      .toEqual(['failed'])
    await proveByPassword(server.url, dana)
    await correct(dana, id, { answers: { email: 'dana@emun.example' } })
    await rails.advance(2 * hour)
    await expect.poll(async () => (await rails.readWithdrawal(dana, id)).parts.length).toBe(2)
  })
})

it('is asked about by its owner alone: transaction_not_found', async () => {
  const id = await onHold(dana)
  const status = (person: Person, of: string) =>
    ask(server.url, customer.withdrawalStatus, { token: person.authToken, params: { id: of } })
  expect((await status(dana, id)).reply.status).toBe('on_hold')
  const others = await status(ahmad, id)
  expect(others.codes).toEqual(['transaction_not_found'])
  expect((await status(ahmad, nobody)).text).toBe(others.text)
})

describe('money is not taken back', () => {
  it('out of a withdrawal of somebody else, or of none: transaction_not_found', async () => {
    const id = await onHold(dana)
    const others = await back(ahmad, { withdrawal: id })
    expect(others.codes).toEqual(['transaction_not_found'])
    expect((await back(ahmad, { withdrawal: nobody })).text).toBe(others.text)
  })

  test.each<[string, BodyOf<typeof customer.takeBack>['amount'], string]>([
    ['when it is nothing', usd('0.00'), 'minimal_amount'],
    ['when it is more than is on hold', usd('100.01'), 'low_return_balance'],
    ['in another currency', { amount: '10.00', currency: 'ILS' }, 'wallets_differ_in_currency'],
  ])('%s', async (_, amount, code) => {
    const withdrawal = await onHold(dana)
    expect((await back(dana, { amount, withdrawal })).codes).toEqual([code])
  })

  it('into a frozen account, and is when it is no more: operation_not_allowed', async () => {
    await onHold(dana)
    await frozen(dana, true)
    expect((await back(dana)).codes).toEqual(['operation_not_allowed'])
    await frozen(dana, false)
    expect((await back(dana)).codes).toEqual([])
  })

  it('twice under one key, nor without a key', async () => {
    await onHold(dana)
    const key = crypto.randomUUID()
    expect((await back(dana, {}, key)).codes).toEqual([])
    expect((await back(dana, { amount: usd('11.00') }, key)).codes).toEqual(['old_request'])
    expect((await back(dana, {}, 'a key')).codes).toEqual(['idempotency_key_required'])
  })
})
