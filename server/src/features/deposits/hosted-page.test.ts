import { day, hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import {
  type HostedDeposits,
  openHostedDeposits,
  paid,
  payment,
  type Played,
} from '../../../test/support/hosted-deposits.ts'
import { cancelDeposit, claimPaid } from './change-deposit.ts'
import { expireDeposits } from './expire.ts'
import { askPage, openPage } from './hosted-page.ts'
import { hearOfPayment, takePaymentWebhook } from './take-webhook.ts'

let hosted: HostedDeposits

beforeAll(async () => void (hosted = await openHostedDeposits()))
beforeEach(() => hosted.reset())
afterEach(() => expectBooksToBalance(hosted.pool))
afterAll(() => hosted.close())

const own = (id: string) => ({ customer: hosted.dana.id, id, language: 'en' as const })
const expire = (id: string) => expireDeposits(hosted.deps).run({ deposit: id })

/** The work that is queued for a deposit, by the names of its kinds, and when. */
async function queued(id: string, name: string): Promise<readonly Date[]> {
  const { rows } = await hosted.pool.query<{ run_at: Date }>(
    `select run_at from job where payload->>'deposit' = $1 and name = $2 order by id`,
    [id, name],
  )
  return rows.map(({ run_at: at }) => at)
}

/** Asks once more, and says whether it will be asked again. */
async function asksOn(id: string): Promise<boolean> {
  const before = (await queued(id, 'deposit_lookup')).length
  await askPage(hosted.deps).run({ deposit: id, asked: 3 })
  return (await queued(id, 'deposit_lookup')).length > before
}

describe('a page', () => {
  it.each<[string, Played['page']]>([
    ['is out of reach', { outcome: 'declined', code: 'unreachable' }],
    ['takes no more now', { outcome: 'declined', code: 'limited' }],
    ['does not answer', { outcome: 'unknown' }],
  ])('is asked for again while its provider %s', async (_, page) => {
    const id = await hosted.begun()
    hosted.played.page = page
    await expect(openPage(hosted.deps).run({ deposit: id })).rejects.toThrow('not opened its page yet')
    expect(await hosted.stateOf(id)).toBe('awaiting_details')
    hosted.played.page = 'accepted'
    await openPage(hosted.deps).run({ deposit: id })
    expect(await hosted.stateOf(id)).toBe('details_ready')
  })

  it('that its provider does not open ends the deposit', async () => {
    const id = await hosted.begun()
    hosted.played.page = { outcome: 'declined', code: 'refused' }
    await openPage(hosted.deps).run({ deposit: id })
    expect(await hosted.stateOf(id)).toBe('rejected')
  })
})

describe('while the provider does not say how a payment stands', () => {
  it('what it told stays to be done, and is done once it says', async () => {
    const id = await hosted.opened()
    const told = { deposit: id, provider: 'played', event: `${id} told` }
    await takePaymentWebhook(hosted.deps, 'played', { target: '/', headers: {}, body: Buffer.from(told.event) })
    expect(await queued(id, 'payment_event')).toHaveLength(1)
    const handledAt = async () =>
      (
        await hosted.pool.query<{ at: Date }>('select handled_at as at from provider_event where event_id = $1', [
          told.event,
        ])
      ).rows[0]?.at
    hosted.played.reading = 'unknown'
    await expect(hearOfPayment(hosted.deps).run(told)).rejects.toThrow('did not say')
    expect(await handledAt()).toBeNull()
    hosted.played.reading = paid()
    await hearOfPayment(hosted.deps).run(told)
    expect(await handledAt()).not.toBeNull()
    expect(await hosted.stateOf(id)).toBe('credited')
  })

  it('a deposit does not expire, and is credited once it says that it was paid', async () => {
    const id = await hosted.opened()
    hosted.deps.clock.advance(hour + minute)
    hosted.played.reading = 'unknown'
    const before = await queued(id, 'deposit_expiry')
    await expire(id)
    expect(await hosted.stateOf(id)).toBe('details_ready')
    const after = await queued(id, 'deposit_expiry')
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)?.getTime()).toBeGreaterThan(hosted.deps.clock.now().getTime())
    hosted.played.reading = paid()
    await expire(id)
    expect(await hosted.stateOf(id)).toBe('credited')
  })

  it('a deposit expires when it says that nothing was paid', async () => {
    const id = await hosted.opened()
    hosted.deps.clock.advance(hour + minute)
    await expire(id)
    expect(await hosted.stateOf(id)).toBe('expired')
  })

  it('for a day, the deposit expires and a person looks; it is asked on, and credited all the same', async () => {
    const id = await hosted.opened()
    hosted.deps.clock.advance(hour + day + minute)
    hosted.played.reading = 'unknown'
    await expire(id)
    expect(await hosted.stateOf(id)).toBe('expired')
    expect(await hosted.isInReview(id)).toBe(true)
    expect(hosted.played.errors).toHaveLength(1)
    expect(await asksOn(id)).toBe(true)
    hosted.played.reading = paid()
    expect(await asksOn(id)).toBe(false)
    expect(await hosted.stateOf(id)).toBe('credited')
  })

  it('a deposit that was given up is asked on about, a month and no longer', async () => {
    const id = await hosted.opened()
    await cancelDeposit(hosted.deps, own(id))
    hosted.played.reading = 'unknown'
    expect(await asksOn(id)).toBe(true)
    hosted.deps.clock.advance(30 * day)
    expect(await asksOn(id)).toBe(false)
  })
})

describe('a deposit that is over', () => {
  it('is asked about while its page can still be paid', async () => {
    const id = await hosted.opened()
    await cancelDeposit(hosted.deps, own(id))
    expect(await asksOn(id)).toBe(true)
    hosted.deps.clock.advance(hour + minute)
    expect(await asksOn(id)).toBe(false)
  })

  it('is under way again when the payer did their part', async () => {
    const id = await hosted.opened()
    hosted.deps.clock.advance(hour + minute)
    await expire(id)
    hosted.played.reading = payment('authorizing')
    expect(await asksOn(id)).toBe(true)
    expect(await hosted.stateOf(id)).toBe('confirming')
  })

  it('is looked up at once when its customer says that they paid', async () => {
    const id = await hosted.opened()
    await cancelDeposit(hosted.deps, own(id))
    const before = (await queued(id, 'deposit_lookup')).length
    await claimPaid(hosted.deps, own(id))
    const after = await queued(id, 'deposit_lookup')
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)?.getTime()).toBeLessThanOrEqual(hosted.deps.clock.now().getTime())
    hosted.played.reading = paid()
    expect(await asksOn(id)).toBe(false)
    expect(await hosted.stateOf(id)).toBe('credited')
    expect(await hosted.isInReview(id)).toBe(false)
  })

  it('of which the provider never had a page is for a person alone', async () => {
    const id = await hosted.begun()
    await cancelDeposit(hosted.deps, own(id))
    await claimPaid(hosted.deps, own(id))
    expect(await queued(id, 'deposit_lookup')).toEqual([])
  })
})
