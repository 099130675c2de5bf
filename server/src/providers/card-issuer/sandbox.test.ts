import { money } from '@emun/contract/money'
import { minute, second } from '@emun/contract/time'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { newId, refIn, usd } from '../../../test/support/issuer-acts.ts'
import { type PlayedIssuer, playIssuer } from '../../../test/support/sandbox-issuer.ts'

let play: PlayedIssuer
beforeEach(() => void (play = playIssuer()))

const no = (code: string) => ({ outcome: 'declined', code })

describe('time', () => {
  test.each([
    ['starter', 30],
    ['diamond', 30],
    ['asia_visa', 180],
  ])('makes a card of %s in %d seconds', async (type, seconds) => {
    const id = newId()
    refIn(await play.create(id, { type }))
    const card = `sandbox_card_${id}`
    expect((await play.op(id, 'create')).card).toBeNull()
    play.clock.advance(seconds * second - 1)
    expect(await play.op(id, 'create')).toMatchObject({ state: 'pending', card })
    expect(await play.state(card)).toBe('creating')
    expect(await play.sandbox.reveal(card, 'pan')).toBe('not_yet')
    expect(await play.sandbox.topUp({ id: newId(), card, amount: usd(1_000n) })).toEqual(no('state'))
    expect(await play.auth(card, await play.shop(card, 'purchase', 100n))).toMatchObject({ decline: 'wrong_details' })
    play.clock.advance(1)
    expect(await play.state(card)).toBe('active')
    expect(await play.balance(card)).toEqual(usd(5_000n))
  })

  it('takes two seconds to freeze and to thaw, and five to give a card up', async () => {
    const card = await play.newCard()
    const states: string[] = []
    for (const [what, seconds] of [
      ['freeze', 2],
      ['unfreeze', 2],
      ['cancel', 5],
    ] as const) {
      refIn(await play.sandbox[what]({ id: newId(), card }))
      play.clock.advance(seconds * second - 1)
      states.push(await play.state(card))
      play.clock.advance(1)
      states.push(await play.state(card))
    }
    expect(states).toEqual(['freezing', 'frozen', 'unfreezing', 'active', 'closing', 'closed'])
  })

  it('brings a top-up after two seconds, and holds a withdrawal from the first', async () => {
    const card = await play.newCard()
    const [topUp, withdraw] = [newId(), newId()]
    refIn(await play.sandbox.topUp({ id: topUp, card, amount: usd(2_000n) }))
    refIn(await play.sandbox.withdraw({ id: withdraw, card, amount: usd(1_000n) }))
    expect(await play.balance(card)).toEqual(usd(4_000n))
    expect(await play.sandbox.cancel({ id: newId(), card })).toEqual(no('busy'))
    play.clock.advance(2 * second)
    expect(await play.balance(card)).toEqual(usd(6_000n))
    expect(await play.op(withdraw, 'withdraw')).toMatchObject({ state: 'done' })
  })

  it('tells the number of a card of the United States a minute after the card is there', async () => {
    const holderRef = await play.newHolder('sandbox_us')
    const id = newId()
    refIn(await play.create(id, { type: 'us', holderRef }))
    play.clock.advance(3 * minute)
    const card = `sandbox_card_${id}`
    expect(await play.sandbox.readCard(card)).toMatchObject({ state: 'active', last4: null, expiry: null })
    expect(await play.sandbox.reveal(card, 'cvv')).toBe('not_yet')
    play.clock.advance(minute)
    expect(await play.sandbox.readCard(card)).toMatchObject({ last4: expect.stringMatching(/^\d{4}$/) })
    expect(await play.sandbox.reveal(card, 'cvv')).toEqual({ value: expect.stringMatching(/^\d{3}$/) })
  })

  it('holds a purchase for a minute', async () => {
    const card = await play.newCard()
    const ref = await play.shop(card, 'purchase', 1_000n)
    play.clock.advance(minute - 1)
    expect(await play.auth(card, ref)).toMatchObject({ state: 'authorised' })
    play.clock.advance(1)
    expect(await play.auth(card, ref)).toMatchObject({ state: 'settled' })
    expect(await play.sandbox.shop(card, { act: 'void', cents: 0n, origin: ref })).toBe('not_possible')
  })

  it('forgets the answer to a shop after five minutes', async () => {
    const card = await play.newCard()
    const ref = await play.shop(card, 'three_ds_link', 1_000n)
    const link = await play.sandbox.revealThreeDs(card, ref)
    expect(link).toEqual({ value: expect.stringMatching(/^https:\/\/acs\.sandbox\.example\/challenge\/\S{43}$/) })
    play.clock.advance(5 * minute)
    expect(await play.sandbox.revealThreeDs(card, ref)).toBe('not_found')
  })
})

describe('the last two digits of an amount', () => {
  const topUp = (id: string, card: string, cents: bigint) => play.sandbox.topUp({ id, card, amount: usd(cents) })

  it('declines 01, and keeps nothing of it', async () => {
    const card = await play.newCard()
    const id = newId()
    expect(await topUp(id, card, 1_001n)).toEqual(no('refused'))
    expect(await play.sandbox.lookupOp({ id, ref: null, kind: 'top_up' })).toBe('not_found')
    expect(await play.sandbox.moved(id)).toBe(0)
    expect(await play.create(newId(), { firstDeposit: usd(2_501n) })).toEqual(no('refused'))
  })

  test.each([
    [1_002n, 'done', 1],
    [1_003n, 'failed', 0],
  ] as const)('does not answer for %d, and it is %s all the same', async (cents, state, moves) => {
    const card = await play.newCard()
    const id = newId()
    expect(await topUp(id, card, cents)).toEqual({ outcome: 'unknown' })
    expect(await topUp(id, card, cents)).toEqual({ outcome: 'accepted', ref: `sandbox_${id}` })
    play.clock.advance(2 * second)
    expect(await play.op(id, 'top_up')).toMatchObject({ state: state })
    expect(await play.sandbox.moved(id)).toBe(moves)
    expect(play.planned).toHaveLength(2)
  })

  it('takes ten minutes for 04', async () => {
    const id = newId()
    refIn(await play.create(id, { firstDeposit: usd(2_504n) }))
    play.clock.advance(10 * minute - 1)
    expect(await play.op(id, 'create')).toMatchObject({ state: 'pending' })
    play.clock.advance(1)
    expect(await play.op(id, 'create')).toMatchObject({ state: 'done' })
  })

  it('tells 05 twice', async () => {
    refIn(await play.create(newId(), { firstDeposit: usd(2_505n) }))
    expect(play.planned).toHaveLength(2)
    expect(play.planned[1]).toEqual(play.planned[0])
  })

  it('accepts 06, which fails', async () => {
    const before = await play.sandbox.readFloat('USD')
    const id = newId()
    refIn(await play.create(id, { firstDeposit: usd(2_506n) }))
    expect(await play.sandbox.readFloat('USD')).not.toEqual(before)
    play.clock.advance(30 * second)
    expect(await play.op(id, 'create')).toMatchObject({ state: 'failed' })
    expect(await play.state(`sandbox_card_${id}`)).toBe('failed')
    expect(await play.sandbox.reveal(`sandbox_card_${id}`, 'pan')).toBe('not_found')
    expect(await play.sandbox.readFloat('USD')).toEqual(before)
  })

  it('costs one hundredth besides for a purchase that ends in 07, which a void does not give back', async () => {
    const card = await play.newCard()
    const origin = await play.shop(card, 'purchase', 2_007n)
    expect(await play.auth(card, origin)).toMatchObject({ billed: usd(2_007n), fee: usd(20n) })
    expect(await play.balance(card)).toEqual(usd(2_973n))
    await play.shop(card, 'void', 0n, { origin })
    expect(await play.balance(card)).toEqual(usd(4_980n))
    expect(await play.sandbox.shop(card, { act: 'void', cents: 0n, origin })).toBe('not_possible')
  })
})

describe('what a card may be asked for', () => {
  test.each([
    ['a first deposit of less than its least', { firstDeposit: usd(999n) }, 'amount'],
    ['one of more than its most', { firstDeposit: usd(1_000_100n) }, 'amount'],
    ['one in another currency', { firstDeposit: money('EUR', 5_000n) }, 'amount'],
    ['a kind there is not', { type: 'moon' }, 'unsupported'],
    ['a holder that is missing', { type: 'asia_optima' }, 'holder'],
    ['a holder there is not', { type: 'asia_optima', holderRef: 'nobody' }, 'holder'],
  ])('is not %s', async (_, wish, code) => {
    expect(await play.create(newId(), wish)).toEqual(no(code))
  })

  test.each([99n, 500_100n])('is not a top-up of %d', async (cents) => {
    const card = await play.newCard()
    expect(await play.sandbox.topUp({ id: newId(), card, amount: usd(cents) })).toEqual(no('amount'))
  })

  it('is not a freeze where its kind has none', async () => {
    const card = await play.newCard({ type: 'partner' })
    expect(await play.sandbox.freeze({ id: newId(), card })).toEqual(no('unsupported'))
  })

  it('is one thing by one id', async () => {
    const card = await play.newCard()
    const id = newId()
    refIn(await play.sandbox.topUp({ id, card, amount: usd(1_000n) }))
    expect(await play.sandbox.topUp({ id, card, amount: usd(1_100n) })).toEqual(no('conflict'))
    expect(await play.sandbox.withdraw({ id, card, amount: usd(1_000n) })).toEqual(no('conflict'))
    expect(await play.sandbox.topUp({ id, card: await play.newCard(), amount: usd(1_000n) })).toEqual(no('conflict'))
    expect(await play.create(id)).toEqual(no('conflict'))
  })

  it('is in euros for the card in euros, out of our euros', async () => {
    const typeRef = 'sandbox_europe_platinum_eur'
    const holderRef = await play.newHolder(typeRef)
    const before = await play.sandbox.readFloat('USD')
    const wish = { type: 'europe_platinum_eur', holderRef, firstDeposit: money('EUR', 2_500n) }
    expect(await play.balance(await play.newCard(wish))).toEqual(money('EUR', 2_500n))
    expect(await play.sandbox.readFloat('USD')).toEqual(before)
  })
})

describe('our money at the issuer', () => {
  it('is a million at first, and is never spent twice', async () => {
    expect(await play.sandbox.readFloat('USD')).toEqual(usd(100_000_000n))
    const card = await play.newCard({ type: 'partner' })
    expect(await play.sandbox.readFloat('USD')).toEqual(usd(99_994_200n))
    const topUp = () => play.sandbox.topUp({ id: newId(), card, amount: usd(60_000_000n) })
    const outcomes = await Promise.all([topUp(), topUp()])
    expect(outcomes).toEqual([expect.objectContaining({ outcome: 'accepted' }), no('no_funds')])
    expect(await play.sandbox.readFloat('USD')).toEqual(usd(39_994_200n))
    play.clock.advance(2 * second)
    refIn(await play.sandbox.cancel({ id: newId(), card }))
    expect(await play.sandbox.readFloat('USD')).toEqual(usd(39_994_200n))
    play.clock.advance(5 * second)
    expect(await play.sandbox.readFloat('USD')).toEqual(usd(99_999_200n))
  })
})
