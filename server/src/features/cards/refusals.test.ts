import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { WireMoney } from '@emun/contract/money'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type CardTest, openCardTest, usd } from '../../../test/support/cards.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, password, type Person } from '../../../test/support/people.ts'
import { openRailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let cards: CardTest
let dana: Person
let ahmad: Person
/** Of Dana, with 25.00 on it. */
let card: string

beforeAll(async () => {
  server = await startTestServer()
  ;[dana, ahmad] = await openPeople(server.environment, 2, usd('10000.00'))
  cards = openCardTest(server, [dana, ahmad])
  await cards.advance(0)
  await cards.verify(dana)
  card = (await cards.newCard(dana)).id
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(async () => {
  await cards.close()
  await server.stop()
})

/** Somebody new, whose tokens are of the server’s time: tests have moved it. */
async function somebodyWith(funds: WireMoney): Promise<Person> {
  const [person] = await openPeople(server.environment, 1, funds)
  await openRailTest(server, [person]).advance(0)
  return person
}

type Wish = Partial<BodyOf<typeof customer.createCard>>

const of = (person: Person, id: string) => ({ token: person.authToken, params: { id } })
const keyed = (person: Person, id: string, key: string) => ({ ...of(person, id), key })
const bodyOf = (amount: string | WireMoney) => ({ amount: typeof amount === 'string' ? usd(amount) : amount })

function create(person: Person, wish: Wish = {}, key: string = crypto.randomUUID()) {
  const body = { cardType: 'starter', name: 'Shopping', email: 'dana@emun.example', ...wish }
  return ask(server.url, customer.createCard, { token: person.authToken, key, body })
}
const topUp = (person: Person, id: string, amount: string | WireMoney, key: string = crypto.randomUUID()) =>
  ask(server.url, customer.topUpCard, { ...keyed(person, id, key), body: bodyOf(amount) })
const withdraw = (person: Person, id: string, amount: string | WireMoney, key: string = crypto.randomUUID()) =>
  ask(server.url, customer.withdrawFromCard, { ...keyed(person, id, key), body: bodyOf(amount) })
const replace = (person: Person, id: string, key: string = crypto.randomUUID()) =>
  ask(server.url, customer.replaceCard, keyed(person, id, key))
const freeze = (person: Person, id: string) => ask(server.url, customer.freezeCard, of(person, id))
const unfreeze = (person: Person, id: string) => ask(server.url, customer.unfreezeCard, of(person, id))
const block = (person: Person, id: string) => ask(server.url, customer.blockCard, of(person, id))
const rename = (person: Person, id: string, name: string) =>
  ask(server.url, customer.renameCard, { ...of(person, id), body: { name } })

const nobody = `crd_${'0'.repeat(32)}`

describe('a card is not made', () => {
  test.each<[string, Wish, string, string]>([
    ['of a type that is none', { cardType: 'wooden' }, 'incorrect_value', 'cardType'],
    ['without an email', { email: '' }, 'this_field_required', 'email'],
    ['with an email that is none', { email: 'dana' }, 'invalid_email', 'email'],
    [
      'for the phone with an email that is none',
      { cardType: 'diamond', email: 'dana' },
      'invalid_applepaycard_email',
      'email',
    ],
    ['that was over yesterday', { until: '2020-01-01' }, 'date_in_past', 'until'],
    ['in nobody’s name where it needs one', { cardType: 'us' }, 'this_field_required', 'cardholder'],
    ['in the name of somebody unknown', { cardType: 'us', cardholder: 'hld_0' }, 'record_not_found', 'cardholder'],
    [
      'with a name in other letters',
      { name: 'קניות' },
      'must_be_english_letters_numbers_or_special_characters_only',
      'name',
    ],
  ])('%s', async (_, wish, code, field) => {
    const answer = await create(dana, wish)
    expect([answer.codes, answer.reply]).toMatchObject([[code], { errors: [{ field }] }])
  })

  it('in the name of somebody of another customer, of another type, or who is not approved', async () => {
    const others = await holder(ahmad, 'us', 'approved')
    expect((await create(dana, { cardType: 'us', cardholder: others })).codes).toEqual(['record_not_found'])
    for (const [type, state] of [
      ['asia_optima', 'approved'],
      ['us', 'review'],
      ['us', 'rejected'],
    ] as const) {
      const cardholder = await holder(dana, type, state)
      expect((await create(dana, { cardType: 'us', cardholder })).codes).toEqual(['incorrect_value'])
    }
    const cardholder = await holder(dana, 'starter', 'approved')
    expect((await create(dana, { cardholder })).codes).toEqual(['incorrect_value'])
  })

  it('for more than there is: low_balance, with what there is', async () => {
    const poor = await somebodyWith(usd('39.99'))
    const answer = await create(poor)
    expect(answer.reply).toMatchObject({ errors: [{ code: 'low_balance', details: { available: usd('39.99') } }] })
    expect(await cards.list(poor)).toEqual([])
  })

  it('by a price that somebody sends along: a body that is more than its shape is refused, and nothing moves', async () => {
    const before = await balanceOf(server.url, dana)
    for (const more of [{ fee: usd('0.00') }, { start: usd('1000.00') }, { total: '0' }, { state: 'active' }]) {
      const answer = await create(dana, more as object)
      expect(answer.status).toBe(400)
    }
    expect(await balanceOf(server.url, dana)).toBe(before)
  })

  it('for another sum than was shown: quote_expired, and nothing moves', async () => {
    const before = await balanceOf(server.url, dana)
    for (const expected of [usd('39.99'), usd('40.01'), { amount: '40.00', currency: 'EUR' } as const]) {
      expect((await create(dana, { expected })).codes).toEqual(['quote_expired'])
    }
    expect(await balanceOf(server.url, dana)).toBe(before)
    expect((await create(dana, { expected: usd('40.00') })).codes).toEqual([])
  })

  it('twice under one key, nor without a key, nor for something else under it', async () => {
    const key = crypto.randomUUID()
    const [one, other] = [await create(dana, {}, key), await create(dana, {}, key)]
    expect(other.text).toBe(one.text)
    expect((await create(dana, { name: 'Else' }, key)).codes).toEqual(['old_request'])
    expect((await create(dana, {}, 'a key')).codes).toEqual(['idempotency_key_required'])
  })

  it('out of a frozen account: operation_not_allowed', async () => {
    await frozen(true)
    expect((await create(dana)).codes).toEqual(['operation_not_allowed'])
    expect((await topUp(dana, card, '10.00')).codes).toEqual(['operation_not_allowed'])
    await frozen(false)
  })
})

const frozen = (isFrozen: boolean) =>
  server.database.pool.query('select ledger.set_frozen(main_account, $2) from wallet where customer_id = $1', [
    dana.id,
    isFrozen,
  ])

async function holder(person: Person, type: string, state: string): Promise<string> {
  const id = `hld_${crypto.randomUUID().replaceAll('-', '')}`
  await server.database.pool.query(
    `insert into cardholder (id, customer_id, card_type, issuer, state, person, created_at, updated_at)
     values ($1, $2, $3, 'sandbox', $4, '{}', now(), now())`,
    [id, person.id, type, state],
  )
  return id
}

describe('a card is not topped up', () => {
  test.each([
    ['with less than the least', usd('0.99'), 'minimal_amount'],
    ['with more than the most', usd('5000.01'), 'maximum_amount'],
    ['in another currency', { amount: '10.00', currency: 'EUR' } as const, 'wallets_differ_in_currency'],
  ])('%s', async (_, amount, code) => {
    expect((await topUp(dana, card, amount)).codes).toEqual([code])
  })

  it('with more than the balance and the fee: low_balance', async () => {
    const poor = await somebodyWith(usd('145.99'))
    await cards.verify(poor)
    const { reply } = await create(poor)
    await cards.asked(reply.request.id)
    await server.database.pool.query(`update card set state = 'active', changing = null where id = $1`, [reply.card.id])
    expect((await topUp(poor, reply.card.id, '100.00')).reply).toMatchObject({
      errors: [{ code: 'low_balance', field: 'amount', details: { available: usd('105.99') } }],
    })
  })

  it('by somebody who is not verified: verification_required, and for what', async () => {
    await cards.verify(dana, 'crypto')
    const { reply } = await topUp(dana, card, '10.00')
    const error = { code: 'verification_required', details: { requestType: 'topupLimit' } }
    expect(reply).toMatchObject({ errors: [error] })
    await cards.verify(dana)
  })

  it('for another sum than was shown: quote_expired', async () => {
    const topped = (expected: WireMoney) =>
      ask(server.url, customer.topUpCard, {
        ...keyed(dana, card, crypto.randomUUID()),
        body: { ...bodyOf('10.00'), expected },
      })
    expect((await topped(usd('10.00'))).codes).toEqual(['quote_expired'])
    const { request } = (await topped(usd('10.60'))).reply
    await cards.settle(dana, request.id)
  })

  it('under a key of something else, nor without one', async () => {
    const key = crypto.randomUUID()
    expect((await topUp(dana, card, '10.00', key)).codes).toEqual([])
    expect((await topUp(dana, card, '11.00', key)).codes).toEqual(['old_request'])
    expect((await withdraw(dana, card, '10.00', key)).codes).toEqual(['old_request'])
    expect((await topUp(dana, card, '10.00', 'a key')).codes).toEqual(['idempotency_key_required'])
  })
})

describe('nothing is withdrawn from a card', () => {
  test.each([
    ['of nothing', usd('0.00'), 'minimal_amount'],
    ['of more than is on it', usd('1000.00'), 'low_card_balance'],
    ['in another currency', { amount: '10.00', currency: 'EUR' } as const, 'wallets_differ_in_currency'],
  ])('%s', async (_, amount, code) => {
    expect((await withdraw(dana, card, amount)).codes).toEqual([code])
  })

  it('under a key of something else, nor without one', async () => {
    const key = crypto.randomUUID()
    expect((await withdraw(dana, card, '1.00', key)).codes).toEqual([])
    expect((await withdraw(dana, card, '2.00', key)).codes).toEqual(['old_request'])
    expect((await withdraw(dana, card, '1.00', 'a key')).codes).toEqual(['idempotency_key_required'])
  })

  it('twice at once beyond what is on it: of two times 60 from 100 one', async () => {
    const { id } = await cards.newCard(dana)
    const topped = (await topUp(dana, id, '75.00')).reply.request.id
    await cards.settle(dana, topped)
    const answers = await Promise.all([withdraw(dana, id, '60.00'), withdraw(dana, id, '60.00')])
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'low_card_balance'])
  })
})

describe('somebody else’s card, and one that is none', () => {
  const acts: Readonly<Record<string, (id: string) => Promise<{ codes: readonly string[]; text: string }>>> = {
    topUp: (id) => topUp(ahmad, id, '10.00'),
    withdraw: (id) => withdraw(ahmad, id, '10.00'),
    replace: (id) => replace(ahmad, id),
    freeze: (id) => freeze(ahmad, id),
    unfreeze: (id) => unfreeze(ahmad, id),
    block: (id) => block(ahmad, id),
    rename: (id) => rename(ahmad, id, 'Mine'),
    balance: (id) => ask(server.url, customer.cardBalance, { token: ahmad.authToken, params: { id } }),
    info: (id) => ask(server.url, customer.cardDepositInfo, { token: ahmad.authToken, params: { id } }),
    out: (id) =>
      ask(server.url, customer.cardWithdrawInfo, { token: ahmad.authToken, params: { id }, query: { amount: '1.00' } }),
  }

  test.each(Object.keys(acts))('are alike to the byte for %s: record_not_found', async (act) => {
    const [others, none] = [await acts[act]?.(card), await acts[act]?.(nobody)]
    expect(others?.codes).toEqual(['record_not_found'])
    expect(none?.text).toBe(others?.text)
  })

  it('have requests that are alike: record_not_found', async () => {
    const { reply } = await topUp(dana, card, '1.00')
    for (const id of [reply.request.id, `crq_${'0'.repeat(32)}`]) {
      const answer = await ask(server.url, customer.cardRequestStatus, { token: ahmad.authToken, params: { id } })
      expect(answer.codes).toEqual(['record_not_found'])
    }
  })
})

it('says what a top-up costs and a withdrawal brings, and amount_incorrect for what is no amount', async () => {
  const info = (amount?: string) =>
    ask(server.url, customer.cardDepositInfo, {
      token: dana.authToken,
      params: { id: card },
      query: { lang: 'en', ...(amount !== undefined && { amount }) },
    })
  expect((await info('100.00')).reply).toMatchObject({
    minimum: usd('1.00'),
    maximum: usd('5000.00'),
    costs: { pay: usd('106.00'), fee: usd('6.00'), feeBasisPoints: 600, receive: usd('100.00'), rate: null },
  })
  expect((await info()).reply.costs).toMatchObject({ pay: usd('1.06'), receive: usd('1.00') })
  const out = (amount: string) =>
    ask(server.url, customer.cardWithdrawInfo, { token: dana.authToken, params: { id: card }, query: { amount } })
  expect((await out('10.00')).reply.costs).toMatchObject({ fee: usd('0.00'), receive: usd('10.00'), rate: null })
  for (const amount of ['0.00', '-1.00', 'ten', '1.001'])
    expect([(await info(amount)).codes, (await out(amount)).codes]).toEqual([
      ['amount_incorrect'],
      ['amount_incorrect'],
    ])
})

it('offers every type that is made here, in the language that is asked for', async () => {
  const list = async (lang: 'en' | 'he') =>
    (await ask(server.url, customer.cardTypes, { token: dana.authToken, query: { lang } })).reply
  const { types, isVerified } = await list('en')
  expect(types.map(({ name, total }) => `${name} ${total.amount}`)).toEqual([
    'starter 40.00',
    'diamond 50.00',
    'asia_visa 40.00',
    'asia_mastercard 40.00',
    'asia_optima 55.00',
    'europe_optima 55.00',
    'europe_platinum_usd 75.00',
    'europe_platinum_eur 75.00',
    'us 55.00',
    'hong_kong 55.00',
    'partner 55.00',
  ])
  expect(isVerified).toBe(true)
  expect(types[0]).toMatchObject({
    title: 'Starter card',
    unsupported: ['Gambling and betting', 'Crypto and other cash equivalents'],
  })
  expect(types.find(({ name }) => name === 'partner')).toMatchObject({ canFreeze: false, unsupported: [] })
  expect((await list('he')).types[0]).toMatchObject({ title: 'כרטיס Starter' })
})

it('sells no type that is off, while the cards of it live on', async () => {
  const turn = (isOn: boolean) =>
    server.database.pool.query(`update card_type_setting set is_on = $1 where card_type = 'starter'`, [isOn])
  await turn(false)
  expect((await create(dana)).codes).toEqual(['incorrect_value'])
  expect((await replace(dana, card)).codes).toEqual(['operation_not_allowed'])
  expect((await cards.read(dana, card)).actions).toEqual(expect.arrayContaining(['top_up', 'freeze']))
  expect((await topUp(dana, card, '1.00')).codes).toEqual([])
  await turn(true)
})

describe('a card is not replaced', () => {
  it('for another sum than was shown: quote_expired', async () => {
    const body = { expected: usd('25.00') }
    const { codes } = await ask(server.url, customer.replaceCard, { ...keyed(dana, card, crypto.randomUUID()), body })
    expect(codes).toEqual(['quote_expired'])
  })

  it('twice under one key, nor without a key', async () => {
    const { id } = await cards.newCard(dana)
    const key = crypto.randomUUID()
    const [one, other] = [await replace(dana, id, key), await replace(dana, id, key)]
    expect([one.codes, other.text]).toEqual([[], one.text])
    expect((await replace(dana, card, key)).codes).toEqual(['old_request'])
    expect((await replace(dana, id, 'a key')).codes).toEqual(['idempotency_key_required'])
  })

  it('for more than there is: low_balance', async () => {
    const poor = await somebodyWith(usd('79.99'))
    const { reply } = await create(poor)
    await server.database.pool.query(`update card set state = 'active', changing = null where id = $1`, [reply.card.id])
    expect((await replace(poor, reply.card.id)).codes).toEqual(['low_balance'])
  })
})

describe('nothing is done', () => {
  const acts: Readonly<Record<string, (id: string) => Promise<{ codes: readonly string[] }>>> = {
    topUp: (id) => topUp(dana, id, '10.00'),
    withdraw: (id) => withdraw(dana, id, '10.00'),
    replace: (id) => replace(dana, id),
    freeze: (id) => freeze(dana, id),
    unfreeze: (id) => unfreeze(dana, id),
    block: (id) => block(dana, id),
  }

  test.each(Object.keys(acts))('by %s with a card that is blocked: card_blocked', async (act) => {
    const { id } = await cards.newCard(dana)
    await block(dana, id)
    expect((await acts[act]?.(id))?.codes).toEqual(['card_blocked'])
  })

  test.each(Object.keys(acts))('by %s with a card that is being made: operation_not_allowed', async (act) => {
    const { id } = (await create(dana)).reply.card
    expect((await acts[act]?.(id))?.codes).toEqual(['operation_not_allowed'])
  })
})

it('closes no account while there is money on a card of it', async () => {
  const eve = await somebodyWith(usd('40.00'))
  await create(eve)
  const answer = await ask(server.url, customer.closeAccount, { token: eve.authToken, body: { password } })
  expect(answer.reply).toMatchObject({ errors: [{ code: 'balance_not_zero', details: { balance: usd('25.00') } }] })
})
