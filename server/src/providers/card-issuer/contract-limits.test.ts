import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsOn, newId, read, refIn, usd } from '../../../test/support/issuer-acts.ts'
import type { IssuerWay } from '../../../test/support/issuer-way.ts'
import { issuerWays, openIssuerWays } from '../../../test/support/issuer-ways.ts'
import { type CardLimits, cardLimits, type IssuerOutcome } from './port.ts'

// The promises of the port about what a card may spend, held against every issuer that keeps limits.

let ways: readonly IssuerWay[] = []
beforeAll(async () => void (ways = await openIssuerWays()))
afterAll(() => Promise.all(ways.map(({ stop }) => stop())))

describe.each(issuerWays)('by %s', (name) => {
  const way = (): IssuerWay => ways.find((each) => each.name === name) ?? expect.unreachable()
  const acts = actsOn(way)
  const set = (card: string, limits: CardLimits, id = newId()): Promise<IssuerOutcome> =>
    way().issuer.setLimits?.({ id, card, limits }) ?? expect.unreachable()
  const offered = async () => {
    const type = read(await way().issuer.listTypes()).find(({ ref }) => ref === way().types.bare)
    return type?.limits ?? []
  }

  it('nothing is bought for more than a card may spend at once, and what is not more is', async () => {
    const card = await acts.newCard()
    refIn(await set(card, { perPurchase: usd(1_000n) }))
    expect((await acts.card(card)).limits).toEqual({ perPurchase: usd(1_000n) })
    const beyond = await acts.shop(card, 'purchase', 1_001n)
    expect(await acts.auth(card, beyond)).toMatchObject({ state: 'failed', decline: 'limit' })
    expect(await acts.balance(card)).toEqual(usd(5_000n))
    const within = await acts.shop(card, 'purchase', 1_000n)
    expect(await acts.auth(card, within)).toMatchObject({ state: 'authorised', decline: null })
  })

  it('what is set last holds, also when what was set before is asked for again', async () => {
    const card = await acts.newCard()
    const id = newId()
    const first = await set(card, { perPurchase: usd(1_000n) }, id)
    refIn(await set(card, { perPurchase: usd(2_000n) }))
    expect(await set(card, { perPurchase: usd(1_000n) }, id)).toEqual(first)
    expect((await acts.card(card)).limits.perPurchase).toEqual(usd(2_000n))
  })

  it('one that its kind of card does not keep is not set, and neither is what was asked with it', async () => {
    const card = await acts.newCard()
    const before = (await acts.card(card)).limits
    const kept = await offered()
    expect(kept).toContain('perPurchase')
    for (const which of cardLimits.filter((each) => !kept.includes(each))) {
      const outcome = await set(card, { perPurchase: usd(1_000n), [which]: usd(3_000n) })
      expect(outcome).toEqual({ outcome: 'declined', code: 'unsupported' })
      expect((await acts.card(card)).limits).toEqual(before)
    }
    const whole = Object.fromEntries(kept.map((which) => [which, usd(2_000n)]))
    refIn(await set(card, whole))
    expect((await acts.card(card)).limits).toEqual(whole)
  })

  it('nothing is set where nothing is named, and on a card that is given up or not there', async () => {
    const card = await acts.newCard()
    expect(await set(card, {})).toEqual({ outcome: 'declined', code: 'amount' })
    await acts.change('cancel', card)
    await way().settle()
    expect(await set(card, { perPurchase: usd(1_000n) })).toEqual({ outcome: 'declined', code: 'state' })
    expect(await set('nobody', { perPurchase: usd(1_000n) })).toMatchObject({ outcome: 'declined' })
  })

  it.each(['lost', 'hang up', 'garbage', 503] as const)(
    'nobody knows when the connection breaks by %j, and asking again sets it',
    async (fault) => {
      const { faults } = way()
      if (!faults) return
      const card = await acts.newCard()
      const id = newId()
      faults.next(fault)
      expect(await set(card, { perPurchase: usd(1_000n) }, id)).toEqual({ outcome: 'unknown' })
      refIn(await set(card, { perPurchase: usd(1_000n) }, id))
      expect((await acts.card(card)).limits.perPurchase).toEqual(usd(1_000n))
    },
  )
})
