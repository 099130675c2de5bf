import { setFrozen } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type HostedDeposits, openHostedDeposits, paid, payment, usd } from '../../../test/support/hosted-deposits.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { PaymentReading } from '../../providers/hosted-payment/port.ts'
import { findWalletOf } from '../wallets/public.ts'
import { creditPayment } from './credit-payment.ts'
import { takePaid } from './page-payment.ts'
import { findPayments } from './payment-store.ts'
import { lockDeposit } from './store.ts'

let hosted: HostedDeposits

beforeAll(async () => void (hosted = await openHostedDeposits()))
beforeEach(() => hosted.reset())
afterEach(() => expectBooksToBalance(hosted.pool))
afterAll(() => hosted.close())

/** Nothing enters or leaves the customer’s account while it is closed. */
async function setClosed(isClosed: boolean): Promise<void> {
  await inTransaction(hosted.deps.db, async (tx) =>
    setFrozen(tx, (await findWalletOf(tx, hosted.dana.id)).main, isClosed),
  )
}

describe('a payment from an account whose address was asked for', () => {
  const declared = { email: 'Dana@Emun.example' }

  it('is asked of that address', async () => {
    await hosted.opened('paypal', declared)
    expect(hosted.played.asked.at(-1)?.payer.email).toBe(declared.email)
  })

  it.each<[string | null, 'credited' | 'held']>([
    ['Dana@Emun.example', 'credited'],
    ['dana@emun.example ', 'credited'],
    ['somebody.else@emun.example', 'held'],
    ['dana@emun.example.org', 'held'],
    [null, 'held'],
  ])('by %j is %s', async (payerEmail, state) => {
    const id = await hosted.opened('paypal', declared)
    await hosted.hear(id, paid({ payerEmail }))
    await hosted.hear(id, paid({ payerEmail }))
    expect(await hosted.paymentsOf(id)).toEqual([state])
    expect(await hosted.isInReview(id)).toBe(state === 'held')
  })

  it('is by whoever it is, where none was asked for', async () => {
    const id = await hosted.opened('card')
    await hosted.hear(id, paid({ payerEmail: 'somebody.else@emun.example' }))
    expect(await hosted.stateOf(id)).toBe('credited')
  })
})

describe('a payment is not credited before somebody has looked', () => {
  it.each<[string, PaymentReading]>([
    ['that is disputed', payment('disputed', { paid: usd('100.00') })],
    ['of which something went back', paid({ refunded: usd('40.00') })],
    ['in another currency', paid({ paid: { ...usd('100.00'), currency: 'ILS' } })],
  ])('%s, nor by what is told of it later', async (_, reading) => {
    const id = await hosted.opened()
    for (const told of [reading, reading, paid()]) {
      await hosted.hear(id, told)
      expect(await hosted.paymentsOf(id)).toEqual(['held'])
    }
    expect(await hosted.stateOf(id)).toBe('confirming')
    expect(await hosted.isInReview(id)).toBe(true)
  })

  it('nor by the desk when its currency is one that the deposit has no price in', async () => {
    const id = await hosted.opened()
    await hosted.hear(id, paid({ paid: { ...usd('100.00'), currency: 'ILS' } }))
    const credit = inTransaction(hosted.deps.db, async (tx) => {
      const [row, [held]] = [await lockDeposit(tx, id), await findPayments(tx, [id])]
      if (row && held) await creditPayment(tx, hosted.deps, row, held)
    })
    await expect(credit).rejects.toMatchObject({ code: 'currency_not_supported' })
    expect(await hosted.paymentsOf(id)).toEqual(['held'])
  })

  it('nor while its account is closed to money, and is not asked for again', async () => {
    const id = await hosted.opened()
    await setClosed(true)
    await hosted.hear(id, paid())
    await setClosed(false)
    expect(await hosted.paymentsOf(id)).toEqual(['held'])
    await hosted.hear(id, paid())
    expect(await hosted.paymentsOf(id)).toEqual(['held'])
    expect(await hosted.stateOf(id)).toBe('confirming')
    expect(await hosted.isInReview(id)).toBe(true)
  })

  it('nor when what was taken for paid is disputed before its credit', async () => {
    const id = await hosted.opened()
    await inTransaction(hosted.deps.db, async (tx) => {
      const row = await lockDeposit(tx, id)
      if (row) await takePaid(tx, hosted.deps, row, payment('paid', { paid: usd('100.00') }))
    })
    expect(await hosted.paymentsOf(id)).toEqual(['seen'])
    await hosted.hear(id, payment('disputed', { paid: usd('100.00') }))
    expect(await hosted.paymentsOf(id)).toEqual(['held'])
  })

  it.each<[string, PaymentReading]>([
    ['went back', payment('refunded', { paid: usd('100.00'), refunded: usd('100.00') })],
    ['failed', payment('failed')],
  ])('and not at all when it %s before', async (_, reading) => {
    const id = await hosted.opened()
    await hosted.hear(id, payment('disputed', { paid: usd('100.00') }))
    await hosted.hear(id, reading)
    expect(await hosted.paymentsOf(id)).toEqual(['gone'])
    expect(await hosted.stateOf(id)).toBe('rejected')
    expect(await hosted.isInReview(id)).toBe(false)
  })
})

describe('after a credit', () => {
  it.each<[string, PaymentReading]>([
    ['a dispute', payment('disputed', { paid: usd('100.00') })],
    ['a refund', payment('refunded', { paid: usd('100.00'), refunded: usd('100.00') })],
    ['a refund of a part', paid({ refunded: usd('0.01') })],
    ['a failure', payment('failed')],
    ['less than was credited', paid({ paid: usd('50.00') })],
  ])('%s moves nothing, and is on the desk with an error in the log', async (_, reading) => {
    const id = await hosted.opened()
    await hosted.hear(id, paid())
    expect(await hosted.stateOf(id)).toBe('credited')
    expect(await hosted.isInReview(id)).toBe(false)
    await hosted.hear(id, reading)
    expect(await hosted.stateOf(id)).toBe('credited')
    expect(await hosted.isInReview(id)).toBe(true)
    expect(hosted.played.errors).toHaveLength(1)
    expect(await hosted.paymentsOf(id)).toEqual(['credited'])
  })

  it('more is another payment, held until somebody credits it, and then no news either', async () => {
    const id = await hosted.opened()
    await hosted.hear(id, paid())
    for (let told = 0; told < 2; told += 1) await hosted.hear(id, paid({ paid: usd('150.00') }))
    expect(await hosted.paymentsOf(id)).toEqual(['credited', 'held'])
    expect(await hosted.isInReview(id)).toBe(true)
    await inTransaction(hosted.deps.db, async (tx) => {
      const [row, payments] = [await lockDeposit(tx, id), await findPayments(tx, [id])]
      const held = payments.find(({ state }) => state === 'held')
      expect(held).toMatchObject({ amount: usd('50.00'), outcome: 'duplicate' })
      if (row && held) await creditPayment(tx, hosted.deps, row, held)
    })
    await hosted.hear(id, paid({ paid: usd('150.00') }))
    expect(await hosted.paymentsOf(id)).toEqual(['credited', 'credited'])
    expect(await hosted.isInReview(id)).toBe(false)
  })

  it('the same told again is no news', async () => {
    const id = await hosted.opened()
    await hosted.hear(id, paid())
    await hosted.hear(id, paid())
    expect(await hosted.isInReview(id)).toBe(false)
    expect(hosted.played.errors).toEqual([])
  })
})

it('what was said before the deposit changed is asked again: money that went back is not credited', async () => {
  const id = await hosted.opened()
  hosted.played.meanwhile = () => hosted.hear(id, payment('refunded', { paid: usd('100.00'), refunded: usd('100.00') }))
  await hosted.hear(id, paid())
  expect(await hosted.stateOf(id)).toBe('rejected')
  expect(await hosted.paymentsOf(id)).toEqual([])
})

it('what is heard of when the time is over was in time, while the deposit was waited for', async () => {
  const id = await hosted.opened()
  await hosted.pool.query(`update deposit set expires_at = created_at + interval '1 millisecond' where id = $1`, [id])
  hosted.played.reading = paid()
  await hosted.expire(id)
  expect(await hosted.stateOf(id)).toBe('credited')
  const [credited] = await findPayments(hosted.deps.db, [id])
  expect(credited?.outcome).toBe('exact')
})
