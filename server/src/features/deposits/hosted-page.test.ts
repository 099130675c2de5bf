import type { RailAnswers } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { fromWire, type Money } from '@emun/contract/money'
import { day, hour, minute } from '@emun/contract/time'
import { setFrozen } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openDeps, openPeople } from '../../../test/support/people.ts'
import { environmentOf } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type {
  HostedPayments,
  PageOutcome,
  Payment,
  PaymentReading,
  PaymentRequest,
} from '../../providers/hosted-payment/port.ts'
import { seedTerms } from '../rails/public.ts'
import { refreshRates } from '../rates/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { cancelDeposit, claimPaid } from './change-deposit.ts'
import { creditPayment } from './credit-payment.ts'
import { expireDeposits } from './expire.ts'
import { askPage, openPage } from './hosted-page.ts'
import { lookUpPage } from './look-up-page.ts'
import { openDeposit } from './open-deposit.ts'
import { takePaid } from './page-payment.ts'
import { findPayments } from './payment-store.ts'
import { findDeposit, lockDeposit } from './store.ts'
import { hearOfPayment, takePaymentWebhook } from './take-webhook.ts'

/** What the provider answers now, whatever it is asked. A test says it. */
type Played = { reading: PaymentReading; page: 'accepted' | Exclude<PageOutcome, { readonly outcome: 'accepted' }> }

let database: TestDatabase
let deps: Deps
let dana: SignedIn
let played: Played
const errors: unknown[] = []
const asked: PaymentRequest[] = []

const usd = (amount: string): Money => {
  const read = fromWire({ amount, currency: 'USD' })
  if (!read) throw new Error(`${amount} is no amount`)
  return read
}

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = environmentOf(database)
  const opened = openDeps(environment)
  const log = { ...opened.log, error: (facts: unknown) => void errors.push(facts), warn: () => undefined }
  deps = { ...opened, log: log as unknown as Deps['log'], pages: { ...opened.pages, ...playedPages() } }
  await seedTerms(deps.db, deps.rails, deps.clock.now())
  await refreshRates(deps)
  const [{ id }] = await openPeople(environment, 1)
  await database.pool.query(`update customer set verification = 'full' where id = $1`, [id])
  dana = {
    id: id as CustomerId,
    session: 'ses_1',
    country: 'IL',
    state: 'active',
    provedAt: null,
  } as unknown as SignedIn
})
beforeEach(async () => {
  played = { reading: payment('open'), page: 'accepted' }
  errors.length = 0
  await database.pool.query('delete from attempt')
  await refreshRates(deps)
})
afterEach(() => expectBooksToBalance(database.pool))
afterAll(async () => {
  await deps.db.close()
  await database.drop()
})

function playedPages(): Pick<Deps['pages'], 'byName' | 'providerFor'> {
  const provider: HostedPayments = {
    name: 'played',
    capabilities: [],
    pageLife: { shortestMs: minute, longestMs: day },
    async create(request) {
      asked.push(request)
      const { id, expiresAt } = request
      if (played.page !== 'accepted') return played.page
      return { outcome: 'accepted', ref: `ref ${id}`, redirectUrl: 'https://pay.example', expiresAt }
    },
    lookup: async () => played.reading,
    collect: async () => played.reading,
    refund: async () => ({ outcome: 'unknown' }),
    readWebhook: async ({ body }) => ({ eventId: body.toString(), ref: null, id: body.toString().split(' ')[0] ?? '' }),
  }
  return { byName: () => provider, providerFor: () => provider }
}

function payment(state: Payment['state'], told: Partial<Payment> = {}): Payment {
  const none = { paid: null, refunded: null, last4: null, threeDs: null, payerEmail: null, reasonCode: null }
  return { ...none, state, method: 'card', awaitsUs: false, ...told }
}

const paid = (told: Partial<Payment> = {}) => payment('paid', { paid: usd('100.00'), ...told })

/** A deposit of a hundred dollars before its page is opened. */
async function begun(rail: 'card' | 'paypal' = 'card', answers: RailAnswers = {}): Promise<string> {
  const body = { paymentSystem: rail, amount: { amount: '100.00', currency: 'USD' as const }, answers }
  const wish = { customer: dana, key: crypto.randomUUID(), body, language: 'en' as const }
  return (await openDeposit(deps, wish)).deposit.id
}

/** And with its page. */
async function opened(...given: Parameters<typeof begun>): Promise<string> {
  const id = await begun(...given)
  await openPage(deps).run({ deposit: id })
  return id
}

const stateOf = async (id: string) => (await findDeposit(deps.db, id))?.state
const paymentsOf = async (id: string) => (await findPayments(deps.db, [id])).map(({ state }) => state)
const isInReview = async (id: string) => (await findDeposit(deps.db, id))?.reviewSince !== null
const own = (id: string) => ({ customer: dana.id, id, language: 'en' as const })
const expire = (id: string) => expireDeposits(deps).run({ deposit: id })

/** The work that is queued for a deposit, by the names of its kinds, and when. */
async function queued(id: string, name: string): Promise<readonly Date[]> {
  const { rows } = await database.pool.query<{ run_at: Date }>(
    `select run_at from job where payload->>'deposit' = $1 and name = $2 order by id`,
    [id, name],
  )
  return rows.map(({ run_at: at }) => at)
}

/** Nothing enters or leaves the customer’s account while it is closed. */
async function setClosed(isClosed: boolean): Promise<void> {
  await inTransaction(deps.db, async (tx) => setFrozen(tx, (await findWalletOf(tx, dana.id)).main, isClosed))
}

/** Looks the payment up when the provider says this of it. */
async function hear(id: string, reading: PaymentReading): Promise<void> {
  played.reading = reading
  await lookUpPage(deps, id)
}

/** Asks once more, and says whether it will be asked again. */
async function asksOn(id: string): Promise<boolean> {
  const before = (await queued(id, 'deposit_lookup')).length
  await askPage(deps).run({ deposit: id, asked: 3 })
  return (await queued(id, 'deposit_lookup')).length > before
}

describe('a page', () => {
  it.each<[string, Played['page']]>([
    ['is out of reach', { outcome: 'declined', code: 'unreachable' }],
    ['takes no more now', { outcome: 'declined', code: 'limited' }],
    ['does not answer', { outcome: 'unknown' }],
  ])('is asked for again while its provider %s', async (_, page) => {
    const id = await begun()
    played.page = page
    await expect(openPage(deps).run({ deposit: id })).rejects.toThrow('not opened its page yet')
    expect(await stateOf(id)).toBe('awaiting_details')
    played.page = 'accepted'
    await openPage(deps).run({ deposit: id })
    expect(await stateOf(id)).toBe('details_ready')
  })

  it('that its provider does not open ends the deposit', async () => {
    const id = await begun()
    played.page = { outcome: 'declined', code: 'refused' }
    await openPage(deps).run({ deposit: id })
    expect(await stateOf(id)).toBe('rejected')
  })
})

describe('a payment from an account whose address was asked for', () => {
  const declared = { email: 'Dana@Emun.example' }

  it('is asked of that address', async () => {
    await opened('paypal', declared)
    expect(asked.at(-1)?.payer.email).toBe(declared.email)
  })

  it.each<[string | null, 'credited' | 'held']>([
    ['Dana@Emun.example', 'credited'],
    ['dana@emun.example ', 'credited'],
    ['somebody.else@emun.example', 'held'],
    ['dana@emun.example.org', 'held'],
    [null, 'held'],
  ])('by %j is %s', async (payerEmail, state) => {
    const id = await opened('paypal', declared)
    await hear(id, paid({ payerEmail }))
    await hear(id, paid({ payerEmail }))
    expect(await paymentsOf(id)).toEqual([state])
    expect(await isInReview(id)).toBe(state === 'held')
  })

  it('is by whoever it is, where none was asked for', async () => {
    const id = await opened('card')
    await hear(id, paid({ payerEmail: 'somebody.else@emun.example' }))
    expect(await stateOf(id)).toBe('credited')
  })
})

describe('while the provider does not say how a payment stands', () => {
  it('what it told stays to be done, and is done once it says', async () => {
    const id = await opened()
    const told = { deposit: id, provider: 'played', event: `${id} told` }
    await takePaymentWebhook(deps, 'played', { target: '/', headers: {}, body: Buffer.from(told.event) })
    expect(await queued(id, 'payment_event')).toHaveLength(1)
    const handledAt = async () =>
      (
        await database.pool.query<{ at: Date }>('select handled_at as at from provider_event where event_id = $1', [
          told.event,
        ])
      ).rows[0]?.at
    played.reading = 'unknown'
    await expect(hearOfPayment(deps).run(told)).rejects.toThrow('did not say')
    expect(await handledAt()).toBeNull()
    played.reading = paid()
    await hearOfPayment(deps).run(told)
    expect(await handledAt()).not.toBeNull()
    expect(await stateOf(id)).toBe('credited')
  })

  it('a deposit does not expire, and is credited once it says that it was paid', async () => {
    const id = await opened()
    deps.clock.advance(hour + minute)
    played.reading = 'unknown'
    const before = await queued(id, 'deposit_expiry')
    await expire(id)
    expect(await stateOf(id)).toBe('details_ready')
    const after = await queued(id, 'deposit_expiry')
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)?.getTime()).toBeGreaterThan(deps.clock.now().getTime())
    played.reading = paid()
    await expire(id)
    expect(await stateOf(id)).toBe('credited')
  })

  it('a deposit expires when it says that nothing was paid', async () => {
    const id = await opened()
    deps.clock.advance(hour + minute)
    await expire(id)
    expect(await stateOf(id)).toBe('expired')
  })

  it('for a day, the deposit expires and a person looks; it is asked on, and credited all the same', async () => {
    const id = await opened()
    deps.clock.advance(hour + day + minute)
    played.reading = 'unknown'
    await expire(id)
    expect(await stateOf(id)).toBe('expired')
    expect(await isInReview(id)).toBe(true)
    expect(errors).toHaveLength(1)
    expect(await asksOn(id)).toBe(true)
    played.reading = paid()
    expect(await asksOn(id)).toBe(false)
    expect(await stateOf(id)).toBe('credited')
  })

  it('a deposit that was given up is asked on about, a month and no longer', async () => {
    const id = await opened()
    await cancelDeposit(deps, own(id))
    played.reading = 'unknown'
    expect(await asksOn(id)).toBe(true)
    deps.clock.advance(30 * day)
    expect(await asksOn(id)).toBe(false)
  })
})

describe('a deposit that is over', () => {
  it('is asked about while its page can still be paid', async () => {
    const id = await opened()
    await cancelDeposit(deps, own(id))
    expect(await asksOn(id)).toBe(true)
    deps.clock.advance(hour + minute)
    expect(await asksOn(id)).toBe(false)
  })

  it('is under way again when the payer did their part', async () => {
    const id = await opened()
    deps.clock.advance(hour + minute)
    await expire(id)
    played.reading = payment('authorizing')
    expect(await asksOn(id)).toBe(true)
    expect(await stateOf(id)).toBe('confirming')
  })

  it('is looked up at once when its customer says that they paid', async () => {
    const id = await opened()
    await cancelDeposit(deps, own(id))
    const before = (await queued(id, 'deposit_lookup')).length
    await claimPaid(deps, own(id))
    const after = await queued(id, 'deposit_lookup')
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)?.getTime()).toBeLessThanOrEqual(deps.clock.now().getTime())
    played.reading = paid()
    expect(await asksOn(id)).toBe(false)
    expect(await stateOf(id)).toBe('credited')
    expect(await isInReview(id)).toBe(false)
  })

  it('of which the provider never had a page is for a person alone', async () => {
    const id = await begun()
    await cancelDeposit(deps, own(id))
    await claimPaid(deps, own(id))
    expect(await queued(id, 'deposit_lookup')).toEqual([])
  })
})

describe('a payment is not credited before somebody has looked', () => {
  it.each<[string, PaymentReading]>([
    ['that is disputed', payment('disputed', { paid: usd('100.00') })],
    ['of which something went back', paid({ refunded: usd('40.00') })],
    ['in another currency', paid({ paid: { ...usd('100.00'), currency: 'ILS' } })],
  ])('%s, nor by what is told of it later', async (_, reading) => {
    const id = await opened()
    for (const told of [reading, reading, paid()]) {
      await hear(id, told)
      expect(await paymentsOf(id)).toEqual(['held'])
    }
    expect(await stateOf(id)).toBe('confirming')
    expect(await isInReview(id)).toBe(true)
  })

  it('nor by the desk when its currency is one that the deposit has no price in', async () => {
    const id = await opened()
    await hear(id, paid({ paid: { ...usd('100.00'), currency: 'ILS' } }))
    const credit = inTransaction(deps.db, async (tx) => {
      const [row, [held]] = [await lockDeposit(tx, id), await findPayments(tx, [id])]
      if (row && held) await creditPayment(tx, deps, row, held)
    })
    await expect(credit).rejects.toMatchObject({ code: 'currency_not_supported' })
    expect(await paymentsOf(id)).toEqual(['held'])
  })

  it('nor while its account is closed to money, and is not asked for again', async () => {
    const id = await opened()
    await setClosed(true)
    await hear(id, paid())
    await setClosed(false)
    expect(await paymentsOf(id)).toEqual(['held'])
    await hear(id, paid())
    expect(await paymentsOf(id)).toEqual(['held'])
    expect(await stateOf(id)).toBe('confirming')
    expect(await isInReview(id)).toBe(true)
  })

  it('nor when what was taken for paid is disputed before its credit', async () => {
    const id = await opened()
    await inTransaction(deps.db, async (tx) => {
      const row = await lockDeposit(tx, id)
      if (row) await takePaid(tx, deps, row, payment('paid', { paid: usd('100.00') }))
    })
    expect(await paymentsOf(id)).toEqual(['seen'])
    await hear(id, payment('disputed', { paid: usd('100.00') }))
    expect(await paymentsOf(id)).toEqual(['held'])
  })

  it.each<[string, PaymentReading]>([
    ['went back', payment('refunded', { paid: usd('100.00'), refunded: usd('100.00') })],
    ['failed', payment('failed')],
  ])('and not at all when it %s before', async (_, reading) => {
    const id = await opened()
    await hear(id, payment('disputed', { paid: usd('100.00') }))
    await hear(id, reading)
    expect(await paymentsOf(id)).toEqual(['gone'])
    expect(await stateOf(id)).toBe('rejected')
    expect(await isInReview(id)).toBe(false)
  })
})

describe('after a credit', () => {
  it.each<[string, PaymentReading]>([
    ['a dispute', payment('disputed', { paid: usd('100.00') })],
    ['a refund', payment('refunded', { paid: usd('100.00'), refunded: usd('100.00') })],
    ['a refund of a part', paid({ refunded: usd('0.01') })],
    ['a failure', payment('failed')],
    ['more than was credited', paid({ paid: usd('200.00') })],
    ['less than was credited', paid({ paid: usd('50.00') })],
  ])('%s moves nothing, and is on the desk with an error in the log', async (_, reading) => {
    const id = await opened()
    await hear(id, paid())
    expect(await stateOf(id)).toBe('credited')
    expect(await isInReview(id)).toBe(false)
    await hear(id, reading)
    expect(await stateOf(id)).toBe('credited')
    expect(await isInReview(id)).toBe(true)
    expect(errors).toHaveLength(1)
    expect(await paymentsOf(id)).toEqual(['credited'])
  })

  it('the same told again is no news', async () => {
    const id = await opened()
    await hear(id, paid())
    await hear(id, paid())
    expect(await isInReview(id)).toBe(false)
    expect(errors).toEqual([])
  })
})
