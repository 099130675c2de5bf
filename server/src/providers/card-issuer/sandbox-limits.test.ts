import { money } from '@emun/contract/money'
import { day, hour, minute } from '@emun/contract/time'
import { beforeEach, expect, it, test } from 'vitest'
import { newId, read, refIn, usd } from '../../../test/support/issuer-acts.ts'
import { type PlayedIssuer, playIssuer } from '../../../test/support/sandbox-issuer.ts'
import type { CardLimits } from './port.ts'

let play: PlayedIssuer
let card: string
beforeEach(async () => {
  play = playIssuer()
  card = await play.newCard({ firstDeposit: usd(50_000n) })
})

const set = (limits: CardLimits, words: { readonly id?: string; readonly card?: string } = {}) =>
  play.sandbox.setLimits?.({ id: newId(), card, limits, ...words }) ?? expect.unreachable()
/** Why a purchase of so many cents is declined now; null where it is not. */
const buy = async (cents: bigint) => (await play.auth(card, await play.shop(card, 'purchase', cents))).decline

it('counts a day by the day of UTC, to the cent, and begins anew with the next', async () => {
  refIn(await set({ perDay: usd(3_000n) }))
  expect([await buy(2_000n), await buy(1_010n), await buy(1_000n), await buy(10n)]).toEqual([
    null,
    'limit',
    null,
    'limit',
  ])
  play.clock.advance(14 * hour - 5 * minute)
  expect(await buy(10n)).toBe('limit')
  play.clock.advance(5 * minute)
  expect(await buy(3_000n)).toBeNull()
})

it('counts a month beside a day, and the narrower of the two holds', async () => {
  refIn(await set({ perDay: usd(3_000n), perMonth: usd(5_000n) }))
  expect(await buy(3_000n)).toBeNull()
  play.clock.advance(day)
  expect([await buy(2_010n), await buy(2_000n), await buy(10n)]).toEqual(['limit', null, 'limit'])
  play.clock.advance(31 * day)
  expect(await buy(3_000n)).toBeNull()
})

it('counts what the issuer takes besides, nothing that was voided or declined, and no look at the card', async () => {
  refIn(await set({ perDay: usd(3_000n) }))
  const voided = await play.shop(card, 'purchase', 2_000n)
  await play.shop(card, 'void', 0n, { origin: voided })
  expect(await buy(5_000n)).toBe('limit')
  // A purchase that ends in 07 costs one hundredth besides: 10.07 and 0.10.
  expect([await buy(1_007n), await buy(1_983n), await buy(10n)]).toEqual([null, null, 'limit'])
  expect((await play.auth(card, await play.shop(card, 'verification', 0n))).decline).toBeNull()
})

it('leaves the limits that are not named as they are, and is the same after a restart', async () => {
  refIn(await set({ perDay: usd(3_000n) }))
  refIn(await set({ perPurchase: usd(1_000n) }))
  const held = { perDay: usd(3_000n), perPurchase: usd(1_000n) }
  expect(read(await play.restart().readCard(card)).limits).toEqual(held)
})

it('takes other words under an id that it knows for a mistake', async () => {
  const id = newId()
  const made = await set({ perDay: usd(3_000n) }, { id })
  expect(await set({ perDay: usd(3_000n) }, { id })).toEqual(made)
  expect(await set({ perDay: usd(3_010n) }, { id })).toEqual({ outcome: 'declined', code: 'conflict' })
})

test.each([{ perDay: usd(0n) }, { perPurchase: usd(1_000n), perDay: money('EUR', 1_000n) }])(
  'sets nothing of amounts of which one is none of the card’s',
  async (limits) => {
    expect(await set(limits)).toEqual({ outcome: 'declined', code: 'amount' })
    expect(read(await play.sandbox.readCard(card)).limits).toEqual({})
  },
)

it('gives none to a kind of card that keeps none', async () => {
  const other = await play.newCard({ type: 'partner' })
  expect(await set({ perDay: usd(1_000n) }, { card: other })).toEqual({ outcome: 'declined', code: 'unsupported' })
})
