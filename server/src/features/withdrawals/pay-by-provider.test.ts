import { toWire, money } from '@emun/contract/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openDeps, openPeople } from '../../../test/support/people.ts'
import { environmentOf } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { PayoutDecline, PayoutOutcome, PayoutReading, Payouts } from '../../providers/payout/port.ts'
import { seedTerms } from '../rails/public.ts'
import { refreshRates } from '../rates/public.ts'
import { findPart, findParts } from './part-store.ts'
import { claimPart } from './parts.ts'
import { lookUpPart, submitPart } from './pay-by-provider.ts'
import { onHoldOf } from './policy.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { hearOfPayout } from './take-webhook.ts'
import { findWithdrawal, lockWithdrawal } from './store.ts'

let database: TestDatabase
let deps: Deps
let customer: SignedIn
let answers: (PayoutOutcome | Error)[]
let reading: PayoutReading
let part: string
let withdrawal: string
let isRepeatable = true

/** Answers one after the other what the test says, and notes what stood in the books while it was asked. */
const provider: Payouts = {
  name: 'scripted',
  capabilities: [],
  get isRepeatable() {
    return isRepeatable
  },
  submit: async ({ id }) => {
    expect(await findPart(deps.db, id)).toMatchObject({ provider: 'scripted', askedAt: expect.any(Date) })
    const answer = answers.shift()
    if (answer === undefined) throw new Error('asked more often than the test expects')
    if (answer instanceof Error) throw answer
    return answer
  },
  lookup: async () => reading,
  cancel: async () => ({ outcome: 'unknown' }),
  readWebhook: async () => null,
}

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = environmentOf(database)
  deps = { ...openDeps(environment), payouts: { current: provider, byName: () => provider, sandbox: null } }
  await seedTerms(deps.db, deps.rails, deps.clock.now())
  await refreshRates(deps)
  const [person] = await openPeople(environment, 1, { amount: '10000.00', currency: 'USD' })
  customer = { id: person.id, session: 'ses_1', provedAt: new Date(8.64e15) } as unknown as SignedIn
})
beforeEach(async () => {
  reading = 'unknown'
  const body = {
    paymentSystem: 'paypal',
    amount: toWire(money('USD', 10_000n)),
    answers: { email: 'dana@emun.example' },
  }
  const reply = await requestWithdrawal(deps, { customer, key: crypto.randomUUID(), body, language: 'en' })
  withdrawal = reply.withdrawal.id
  await database.pool.query('update withdrawal set not_before = created_at where id = $1', [withdrawal])
  await inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawal)
    if (row) await claimPart(tx, deps, row, onHoldOf(row), null)
  })
  part = (await findParts(deps.db, [withdrawal]))[0]?.id ?? ''
  await database.pool.query('delete from job')
})
afterAll(async () => {
  await expectBooksToBalance(database.pool)
  await deps.db.close()
  await database.drop()
})

const submit = () => submitPart(deps).run({ part, asked: 0 })
const stateOf = async () => (await findPart(deps.db, part))?.state
const isQueued = async () => (await database.pool.query(`select from job where name = 'payout_submit'`)).rowCount === 1

describe('after an answer was lost with us', () => {
  test.each<[string, PayoutDecline]>([
    ['cannot be reached', 'unreachable'],
    ['has had enough of us', 'limited'],
    ['says no', 'refused'],
  ])('a provider that now %s proves nothing: the part is unknown and asked about again', async (_, code) => {
    answers = [new Error('the process dies'), { outcome: 'declined', code }]
    await expect(submit()).rejects.toThrow('the process dies')
    expect(await stateOf()).toBe('claimed')
    await submit()
    expect(await stateOf()).toBe('unknown')
    expect(await isQueued()).toBe(true)
    const row = await findWithdrawal(deps.db, withdrawal)
    expect(row && onHoldOf(row).minor).toBe(0n)
  })

  it('what it accepts then is on its way', async () => {
    answers = [new Error('the process dies'), { outcome: 'accepted', ref: 'REF' }]
    await expect(submit()).rejects.toThrow('the process dies')
    await submit()
    expect(await stateOf()).toBe('sent')
  })
})

describe('a provider that would pay twice when it is asked twice', () => {
  beforeAll(() => void (isRepeatable = false))
  afterAll(() => void (isRepeatable = true))

  it('is asked once, and from then on only whether it paid', async () => {
    answers = [{ outcome: 'unknown' }]
    await submit()
    expect(await isQueued()).toBe(true)
    await submit()
    expect(await stateOf()).toBe('unknown')
    reading = { state: 'settled', ref: 'REF', reason: null }
    await submit()
    expect(await stateOf()).toBe('settled')
  })

  it('also where its answer was lost with us', async () => {
    answers = [new Error('the process dies')]
    await expect(submit()).rejects.toThrow('the process dies')
    await submit()
    expect(await stateOf()).toBe('unknown')
  })
})

describe('a first answer', () => {
  test.each<PayoutDecline>(['unreachable', 'limited', 'not_authorised', 'no_funds'])(
    '%s: it is asked again later, and until then a person may end it',
    async (code) => {
      answers = [
        { outcome: 'declined', code },
        { outcome: 'accepted', ref: 'REF' },
      ]
      await submit()
      expect(await findPart(deps.db, part)).toMatchObject({ state: 'claimed', provider: null, askedAt: null })
      expect(await isQueued()).toBe(true)
      await submit()
      expect(await stateOf()).toBe('sent')
    },
  )

  test.each<PayoutDecline>(['amount', 'unsupported', 'refused'])(
    '%s: it failed, and the customer says where to or takes it back',
    async (code) => {
      answers = [{ outcome: 'declined', code }]
      await submit()
      expect(await stateOf()).toBe('failed')
      expect(await findWithdrawal(deps.db, withdrawal)).toMatchObject({ state: 'on_hold', waitsForCustomer: true })
    },
  )
})

describe('what came back after it was paid', () => {
  const say = (state: 'settled' | 'returned') => void (reading = { state, ref: 'REF', reason: null })

  it('is on hold again, also of a part whose provider did not answer when it was asked', async () => {
    answers = [{ outcome: 'unknown' }]
    await submit()
    say('settled')
    await lookUpPart(deps, part)
    expect(await findPart(deps.db, part)).toMatchObject({ state: 'settled', providerRef: 'REF' })
    say('returned')
    await lookUpPart(deps, part)
    expect(await stateOf()).toBe('returned')
  })

  it('is asked about until the provider says so: its event is told once', async () => {
    answers = [{ outcome: 'accepted', ref: 'REF' }]
    await submit()
    say('settled')
    await lookUpPart(deps, part)
    const hear = () => hearOfPayout(deps).run({ part, provider: 'scripted', event: 'payout 1' })
    reading = 'unknown'
    await expect(hear()).rejects.toThrow('did not say')
    say('returned')
    await hear()
    expect(await stateOf()).toBe('returned')
  })
})
