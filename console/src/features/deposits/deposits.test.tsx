import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../../platform/session.ts'
import {
  choose,
  clearConsole,
  clickOn,
  control,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  pressKey,
  refusal,
  seePicture,
  sentTo,
  serve,
  settle,
  type,
} from '../../test/drawn.tsx'
import { deposit, deskOf, ils, now, payingCustomer, usd } from '../../test/money.ts'
import { letters } from './letters.ts'

const proof = { id: 'prf_2', sentAt: now, sameOfOwn: 0, sameOfOthers: 0 }
const line = { id: 'lin_1', at: now, amount: ils('180.00'), payer: 'Dana', reference: '4821' }
const review = {
  deposit,
  doubt: null,
  customer: payingCustomer,
  answers: [],
  place: 'Main account',
  proofs: [proof],
  candidates: [line],
  otherTokens: [],
}
const desk = {
  ...deskOf('agent', 'deposits', 'dep_1'),
  'GET /operator/deposits/dep_1': { body: { ok: true, review, now } },
  'GET /operator/deposits/dep_1/proof': { body: {} },
  'GET /operator/deposits/dep_1/preview': { body: { ok: true, fee: usd('7.50'), receive: usd('42.50') } },
  'POST /operator/deposits/dep_1/decision': { body: { ok: true, deposit } },
}

// What is fetched for the first time can take a busy machine long.
beforeAll(() => letters.load('he'))
afterEach(clearConsole)

async function openDeposit(answers: object = {}) {
  const fetch = serve({ ...desk, ...answers })
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/deposits/dep_1')
  await known()
  return fetch
}

/** What is typed is asked about once it has stood still. */
const known = (): Promise<void> => settle(300)

const reviewOf = (changes: object) => ({
  'GET /operator/deposits/dep_1': { body: { ok: true, review: { ...review, ...changes }, now } },
})

test('nothing is credited before the proof is seen; then the button says how much, and a key does it', async () => {
  const fetch = await openDeposit()
  await pressKey('a')
  expect(sentTo(fetch, '/decision')).toEqual([])
  await seePicture()
  expect(pageText()).toMatch(/Credit \u2066\$42\.50/)
  await pressKey('a')
  await settle()
  expect(sentTo(fetch, '/decision')).toMatchObject([
    { body: { decision: 'credited', received: ils('184.37'), note: '' }, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
  expect(location.pathname).toBe('/console/deposits')
})

test('of a guest who pays for a fundraiser it is said that they do, and what for', async () => {
  await openDeposit(reviewOf({ customer: { ...payingCustomer, guest: { name: 'Noa', purpose: 'A piano' } } }))
  expect(pageText()).toContain('A guest pays for this customer’s fundraiser')
  expect(pageText()).toMatch(/A piano · Noa/)
})

test('another token that came is told with its contract, for nothing else says why somebody looks', async () => {
  const token = { at: now, contract: 'TStranger', units: '50000000', txid: 'f00d' }
  await openDeposit(reviewOf({ proofs: [], candidates: [], otherTokens: [token] }))
  expect(pageText()).toContain('Another token came to this address')
  expect(pageText()).toContain('TStranger')
  expect(pageText()).toContain('50000000')
})

test('a line of the statement says what arrived; unlike what was agreed, it warns and is confirmed first', async () => {
  const fetch = await openDeposit()
  await seePicture()
  await clickOn('.candidate input')
  await known()
  expect(control('received').value).toBe('180.00')
  expect(pageText()).toContain('This is not the amount that was agreed')
  await pressKey('a')
  expect(sentTo(fetch, '/decision')).toEqual([])
  await clickOn('dialog[open] [data-variant=primary]')
  await settle()
  expect(sentTo(fetch, '/decision')).toMatchObject([{ body: { received: ils('180.00'), candidate: 'lin_1' } }])
})

test('another amount than the line’s is no longer that line', async () => {
  await openDeposit()
  await seePicture()
  await clickOn('.candidate input')
  await settle()
  await type('received', '179')
  expect(document.querySelector('.candidate input:checked')).toBeNull()
})

test('who credits without a proof says why', async () => {
  const fetch = await openDeposit(reviewOf({ proofs: [] }))
  expect(pageText()).toContain('No proof was sent')
  await pressKey('a')
  expect(errorAt('note')).not.toBe('')
  await type('note', 'The bank confirmed it by phone')
  await pressKey('a')
  await settle()
  expect(sentTo(fetch, '/decision')).toMatchObject([{ body: { note: 'The bank confirmed it by phone' } }])
})

test('the same picture from somebody else is said over the proof', async () => {
  await openDeposit(reviewOf({ proofs: [{ ...proof, sameOfOthers: 2 }] }))
  expect(pageText()).toContain('The same picture came 2 times from other customers')
})

test('an amount that is none asks nothing, and stands corrected at its field', async () => {
  const fetch = await openDeposit()
  await seePicture()
  await type('received', '0')
  await known()
  await pressKey('a')
  expect(sentTo(fetch, '/decision')).toEqual([])
  expect(errorAt('received')).not.toBe('')
})

test('a rejection needs a reason, and begins in the customer’s language', async () => {
  const fetch = await openDeposit()
  await seePicture()
  await pressKey('r')
  await settle()
  await press('Reject and tell the customer')
  expect(errorAt('reason')).not.toBe('')
  await choose('reason', 'no_payment_found')
  await press('Reject and tell the customer')
  await settle()
  expect(sentTo(fetch, '/decision')).toMatchObject([
    {
      body: {
        decision: 'rejected',
        reason: 'no_payment_found',
        message: expect.stringContaining('deposit.no_payment_found'),
      },
    },
  ])
})

test('asking for another proof begins with a sentence in the customer’s language', async () => {
  const fetch = await openDeposit()
  await seePicture()
  await press('Another proof')
  await settle()
  await press('Ask the customer')
  await settle()
  expect(sentTo(fetch, '/decision')).toMatchObject([
    { body: { decision: 'ask_again', message: expect.stringContaining('deposit.ask_again') } },
  ])
})

test('a claim that was lost is said, and what was written is still here', async () => {
  await openDeposit({ 'POST /operator/deposits/dep_1/decision': { status: 409, body: refusal('claim_lost') } })
  await seePicture()
  await type('note', 'Seen on the statement')
  await pressKey('a')
  await settle()
  expect(pageText()).toContain('You no longer have this case')
  expect(control('note').value).toBe('Seen on the statement')
})

test('what was not answered is sent again under the same key', async () => {
  const fetch = await openDeposit({ 'POST /operator/deposits/dep_1/decision': { status: 500, body: {} } })
  await seePicture()
  await pressKey('a')
  await settle()
  await pressKey('a')
  await settle()
  const [first, second] = sentTo(fetch, '/decision')
  expect(first?.key).toBe(second?.key)
})

describe('a credit that its provider says something against', () => {
  const payment = {
    amount: usd('120.00'),
    outcome: 'exact',
    state: 'credited',
    at: now,
    against: 'disputed',
    sentBack: null,
    credited: null,
    transaction: 'txn_1',
    txid: null,
    confirmations: null,
  }
  const objected = reviewOf({
    proofs: [],
    deposit: { ...deposit, way: 'hosted', state: 'credited', payments: [payment] },
  })
  const answers = { ...objected, 'POST /operator/deposits/dep_1/objection': { body: { ok: true, deposit } } }

  test('is taken back by whoever says why and types a code; its keys do nothing', async () => {
    const fetch = await openDeposit(answers)
    expect(pageText()).toContain('The sender’s bank disputes it')
    await pressKey('a')
    await press('Take the credit back')
    expect(errorAt('note')).not.toBe('')
    await type('note', 'The bank says so.')
    await type('oneTimeCode', '123456')
    await press('Take the credit back')
    await settle()
    expect(sentTo(fetch, '/decision')).toEqual([])
    expect(sentTo(fetch, '/objection')).toMatchObject([
      { body: { decision: 'taken_back', note: 'The bank says so.', oneTimeCode: '123456' } },
    ])
  })

  test('is only kept once nothing is said any more', async () => {
    const over = { ...deposit, way: 'hosted', state: 'credited', payments: [{ ...payment, against: null }] }
    await openDeposit({ ...answers, ...reviewOf({ proofs: [], deposit: over }) })
    expect(pageText()).toContain('Keep the credit')
    expect(pageText()).not.toContain('Take the credit back')
  })
})

test('why a payment waits, and how far it is on its way back, stand beside it', async () => {
  const held = { amount: usd('50.00'), outcome: 'exact', state: 'held', at: now, against: null, sentBack: 'failed' }
  const payment = { ...held, credited: null, transaction: null, txid: null, confirmations: null }
  await openDeposit(
    reviewOf({ proofs: [], doubt: 'another_payer', deposit: { ...deposit, way: 'hosted', payments: [payment] } }),
  )
  expect(pageText()).toContain('Somebody else’s account paid')
  expect(pageText()).toContain('Could not be sent back')
})
