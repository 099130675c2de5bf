import { minute, second } from '@emun/contract/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId, read, refIn, usd, walk } from '../../../test/support/issuer-acts.ts'
import { raw } from '../../../test/support/payment-ways.ts'
import { type PlayedIssuer, playIssuer } from '../../../test/support/sandbox-issuer.ts'
import type { CardIssuer } from './port.ts'
import { pageLength } from './sandbox-pages.ts'

let play: PlayedIssuer
beforeEach(() => void (play = playIssuer()))

describe('secrets', () => {
  it('are kept nowhere, and are the same after a restart', async () => {
    const card = await play.newCard()
    const code = await play.shop(card, 'three_ds_code', 1_000n)
    const link = await play.shop(card, 'three_ds_link', 1_000n)
    const secretsOf = async (issuer: CardIssuer) => {
      const printed = [issuer.reveal(card, 'pan'), issuer.reveal(card, 'cvv')]
      const asked = [issuer.revealThreeDs(card, code), issuer.revealThreeDs(card, link)]
      return (await Promise.all([...printed, ...asked])).map((secret) => read(secret).value)
    }
    const values = await secretsOf(play.sandbox)
    expect(await secretsOf(play.restart())).toEqual(values)
    // A name that was drawn at random may hold the digits of a CVV or a code: short ones are looked for as whole values.
    const words = [...play.kept.entries()].flatMap(([place, data]) => [...place.split(' '), ...wordsIn(data)])
    expect(words.length).toBeGreaterThan(50)
    expect(values.filter((value) => words.some((word) => word.includes(value) && value.length > 6))).toEqual([])
    expect(values.filter((value) => words.includes(value))).toEqual([])
    expect(play.planned.filter(({ body }) => values.some((value) => body.includes(`"${value}"`)))).toEqual([])
  })

  it('are told of no card that is closed', async () => {
    const card = await play.newCard()
    refIn(await play.sandbox.cancel({ id: newId(), card }))
    play.clock.advance(5 * second)
    expect(await play.sandbox.reveal(card, 'pan')).toBe('not_found')
  })

  it('differ from card to card, in a range of each kind', async () => {
    const [one, other] = [await play.newCard(), await play.newCard()]
    const diamond = await play.newCard({ type: 'diamond' })
    const pans = await Promise.all([one, other, diamond].map((card) => play.sandbox.reveal(card, 'pan')))
    const numbers = pans.map((pan) => read(pan).value)
    expect(new Set(numbers).size).toBe(3)
    expect(numbers.map((number) => number.slice(0, 8))).toEqual(['40000020', '40000020', '40000010'])
  })
})

/** Every text and number in it, however deep. */
function wordsIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [String(data)]
  return Object.values(data).flatMap(wordsIn)
}

describe('shops', () => {
  it('never take more than there is, also at once', async () => {
    const card = await play.newCard()
    const refs = await Promise.all(Array.from({ length: 10 }, () => play.shop(card, 'purchase', 800n)))
    const auths = await Promise.all(refs.map((ref) => play.auth(card, ref)))
    expect(auths.filter(({ state }) => state === 'authorised')).toHaveLength(6)
    expect(new Set(auths.map(({ decline }) => decline))).toEqual(new Set([null, 'insufficient_funds']))
    expect(await play.balance(card)).toEqual(usd(200n))
  })

  it('find a card frozen from when it was asked for until it is thawed, by the clock of the network', async () => {
    const card = await play.newCard()
    const before = play.clock.now()
    play.clock.advance(second)
    const declines: unknown[] = []
    const buy = async (at?: Date) =>
      declines.push((await play.auth(card, await play.shop(card, 'purchase', 100n, at ? { at } : {}))).decline)
    refIn(await play.sandbox.freeze({ id: newId(), card }))
    await buy()
    await buy(before)
    play.clock.advance(2 * second)
    await buy()
    refIn(await play.sandbox.unfreeze({ id: newId(), card }))
    await buy()
    play.clock.advance(2 * second)
    await buy()
    refIn(await play.sandbox.cancel({ id: newId(), card }))
    await buy()
    play.clock.advance(5 * second)
    await buy()
    const [frozen, closed] = ['card_frozen', 'card_closed']
    expect(declines).toEqual([frozen, null, frozen, frozen, null, closed, closed])
  })

  it('of a kind that the card is not for are told no, but may ask whether it lives', async () => {
    const card = await play.newCard()
    const merchant = { name: 'Lucky Seven', category: '7995', country: 'MT' }
    const bet = await play.shop(card, 'purchase', 100n, { merchant })
    expect(await play.auth(card, bet)).toMatchObject({ state: 'failed', decline: 'merchant_unsupported', merchant })
    const question = await play.shop(card, 'verification', 0n, { merchant })
    expect(await play.auth(card, question)).toMatchObject({ state: 'settled', billed: usd(0n), decline: null })
    const partner = await play.newCard({ type: 'partner' })
    expect(await play.auth(partner, await play.shop(partner, 'purchase', 100n, { merchant }))).toMatchObject({
      decline: null,
    })
  })

  it('take no more at once than ten thousand', async () => {
    const card = await play.newCard({ firstDeposit: usd(1_000_000n) })
    refIn(await play.sandbox.topUp({ id: newId(), card, amount: usd(500_000n) }))
    play.clock.advance(2 * second)
    expect(await play.auth(card, await play.shop(card, 'purchase', 1_000_010n))).toMatchObject({ decline: 'limit' })
    expect(await play.auth(card, await play.shop(card, 'purchase', 1_000_000n))).toMatchObject({ decline: null })
  })

  it('give back no more than was paid, and only what is final', async () => {
    const card = await play.newCard()
    const origin = await play.shop(card, 'purchase', 3_000n)
    const refund = (cents: bigint) => play.sandbox.shop(card, { act: 'refund', cents, origin })
    expect(await refund(1_000n)).toBe('not_possible')
    play.clock.advance(minute)
    expect(await refund(2_000n)).toMatchObject({ ref: expect.any(String) })
    expect(await refund(1_001n)).toBe('not_possible')
    expect(await refund(1_000n)).toMatchObject({ ref: expect.any(String) })
    expect(await play.balance(card)).toEqual(usd(5_000n))
    expect(await play.sandbox.shop('nobody', { act: 'purchase', cents: 1n })).toBe('not_found')
    expect(await play.sandbox.shop(card, { act: 'refund', cents: 1n, origin: 'nothing' })).toBe('not_possible')
  })

  it('may give back to a closed card, where it stays', async () => {
    const card = await play.newCard()
    const origin = await play.shop(card, 'purchase', 3_000n)
    play.clock.advance(minute)
    refIn(await play.sandbox.cancel({ id: newId(), card }))
    play.clock.advance(5 * second)
    await play.shop(card, 'refund', 1_000n, { origin })
    expect(await play.sandbox.readCard(card)).toMatchObject({ state: 'closed', balance: usd(1_000n) })
    expect(await play.sandbox.shop(card, { act: 'monthly_fee', cents: 100n })).toBe('not_possible')
    expect(await play.sandbox.shop(card, { act: 'three_ds_code', cents: 100n })).toBe('not_possible')
  })
})

describe('what is told', () => {
  const hints = async () => {
    const readings = play.planned.map(({ body, signature }) =>
      play.sandbox.readWebhook(raw(body, { 'x-sandbox-signature': signature })),
    )
    return (await Promise.all(readings)).map((hint) => (typeof hint === 'string' || !hint ? {} : hint))
  }
  const times = () => play.planned.map(({ afterMs }) => afterMs / second)

  it('comes when something ends, and each by an event of its own', async () => {
    const card = await play.newCard()
    const ref = await play.shop(card, 'purchase', 100n)
    const late = await play.shop(card, 'purchase', 9_000n)
    await play.shop(card, 'three_ds_code', 100n)
    await play.shop(card, 'monthly_fee', 9_000n)
    expect(times()).toEqual([31, 1, 61, 1, 6, 1, 1])
    expect(await hints()).toMatchObject([
      { about: 'op', card },
      { about: 'auth', eventId: `${ref}:authorised`, ref, card },
      { about: 'auth', eventId: `${ref}:settled`, ref, card },
      { about: 'auth', eventId: `${late}:failed` },
      { about: 'three_ds' },
      { about: 'auth' },
      { about: 'fee', card },
    ])
  })

  it('is about a holder when the review ends', async () => {
    const ref = await play.newHolder('sandbox_us')
    expect(times()).toEqual([61])
    expect(await hints()).toMatchObject([{ about: 'holder', ref, card: null }])
  })
})

it('lists a hundred at a time, without leaving one out or telling it twice', async () => {
  const card = await play.newCard()
  const from = play.clock.now()
  const refs: string[] = []
  for (let bought = 0; bought < 2 * pageLength + 1; bought += 1) refs.push(await play.shop(card, 'verification', 0n))
  const to = new Date(play.clock.now().getTime() + minute)
  const first = read(await play.sandbox.listAuths({ from, to, cursor: null }))
  expect(first.items).toHaveLength(pageLength)
  const all = (await walk(play.sandbox.listAuths, from, to)).map(({ ref }) => ref)
  expect(all).toHaveLength(refs.length)
  expect(new Set(all)).toEqual(new Set(refs))
  expect(await walk(play.sandbox.listAuths, to)).toEqual([])
})

it('is as it was after a restart', async () => {
  const card = await play.newCard()
  await play.shop(card, 'purchase', 100n)
  const stand = async (issuer: CardIssuer) => [
    await issuer.readCard(card),
    await issuer.readFloat('USD'),
    await walk(issuer.listOps),
  ]
  expect(await stand(play.restart())).toEqual(await stand(play.sandbox))
  expect(await play.sandbox.fail('nothing')).toBe(false)
})
