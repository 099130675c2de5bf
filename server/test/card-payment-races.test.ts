import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { payOpenFees } from '../src/features/cards/open-fees.ts'
import type { Person } from './support/people.ts'
import type { PlayedCard } from './support/played-cards.ts'
import { atOnce, type CardRaces, expectEach, openCardRaces, random, repeats } from './support/raced-cards.ts'
import { seed } from './support/random.ts'

let races: CardRaces

vi.setConfig({ testTimeout: 60_000 + repeats * 5_000 })

beforeAll(async () => void (races = await openCardRaces()))
afterAll(() => races.close())

it(`ten declines at once, heard by three servers, block a card once (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const card = await races.newCard(person, 1_000n)
    const refs: string[] = []
    for (let count = 0; count < 10; count += 1) refs.push(await races.cards().shop(card, 'purchase', 900_000n))
    await races.hear(card, refs)
    expect(await races.cards().blocks(card)).toBe(1)
    const blocked = await races.cards().card(card)
    expect(blocked).toMatchObject({ state: 'blocked', blockReason: 'declines_in_a_row' })
    expect(await races.cards().auths(card)).toHaveLength(10)
    await races.settled(card.id)
    expect(await races.cards().card(card)).toMatchObject({ changing: null, returnedMinor: 1_000n })
  })
})

it(`two declines at once block nothing, and the third does (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const card = await races.newCard(person, 1_000n)
    const decline = () => races.cards().shop(card, 'purchase', 900_000n)
    await races.hear(card, [await decline(), await decline()])
    expect(await races.cards().card(card)).toMatchObject({ state: 'active' })
    await races.hear(card, [await decline()])
    expect(await races.cards().blocks(card)).toBe(1)
    await races.settled(card.id)
  })
})

it(`payments, what comes back of them, and the customer who empties the card: the books end as the issuer says (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const card = await races.newCard(person, 5_000n)
    const shop = races.cards().shop
    const first = await shop(card, 'purchase', 1_207n)
    const back = await shop(card, 'void', 0n, { origin: first })
    const refs = [first, back, await shop(card, 'purchase', 2_000n), await shop(card, 'purchase', 1_500n)]
    const [{ codes }] = await atOnce(
      () => races.acts().withdraw(person, card.id, '30.00'),
      () => races.hear(card, refs),
    )
    expect(['', 'low_card_balance']).toContain(codes.join())
    await races.settled(card.id)
  })
})

it(`a card that its customer blocks while it pays comes home with what is left, once (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const card = await races.newCard(person, 5_000n)
    const shop = races.cards().shop
    const refs = [await shop(card, 'purchase', 700n), await shop(card, 'purchase', 900n)]
    const before = await races.wallet(person)
    const [{ codes }] = await atOnce(
      () => races.acts().block(person, card.id),
      () => races.hear(card, refs),
    )
    expect(codes).toEqual([])
    await races.settled(card.id)
    expect(await races.cards().card(card)).toMatchObject({ state: 'blocked', changing: null, returnedMinor: 3_400n })
    expect(await races.cards().balance(card)).toBe(0n)
    expect((await races.wallet(person)) - before).toBe(3_400n)
  })
})

it(`what a payment costs is charged once, whoever tells of it, and what the balance did not have of it is collected once (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const card = await races.newCard(person, 3_000n)
    const before = await races.wallet(person)
    await races.fund(person, '10.00')
    const { deps, shop } = races.cards()
    const ref = await shop(card, 'purchase', 2_000n, { asked: money('EUR', 1_800n) })
    // It is settled after a minute; all who play move one clock, and their tokens are good for fifteen.
    deps.clock.advance(minute)
    const [{ codes }] = await atOnce(
      () => races.acts().topUp(person, card.id, '9.00'),
      () => races.hear(card, [ref]),
    )
    expect(['', 'low_balance']).toContain(codes.join())
    await races.settled(card.id)
    await races.fund(person, '5.00')
    await Promise.all([1, 2, 3].map(() => payOpenFees(races.cards().deps)))
    const toppedUp = codes.length === 0 ? 954n : 0n
    expect((await races.wallet(person)) - before).toBe(1_500n - toppedUp - 60n)
  })
})

it(`nothing is bought once a freeze was acknowledged (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const { card, shop } = await openShop(person)
    const freezing = async () => {
      await ended(person, card, await races.acts().freeze(person, card.id))
      await shop.stop()
    }
    await expectKept(card, await shop.during(freezing()))
  })
})

it(`nothing is bought once a block was acknowledged, and what is left comes home (EMUN_SEED=${seed})`, async () => {
  await races.play(async (person) => {
    const { card, shop } = await openShop(person)
    const before = await races.wallet(person)
    const blocking = async () => {
      await ended(person, card, await races.acts().block(person, card.id))
      await shop.stop()
    }
    const spent = await expectKept(card, await shop.during(blocking()))
    expect((await races.wallet(person)) - before).toBe(onCard - spent)
  })
})

it(`a card that is frozen, lives again and is frozen again buys nothing in between (EMUN_SEED=${seed})`, async () => {
  const outcomes = await races.play(async (person) => {
    const { card, shop } = await openShop(person)
    const turning = async () => {
      await ended(person, card, await races.acts().freeze(person, card.id))
      await shop.stop(1)
      shop.goOn()
      await ended(person, card, await races.acts().unfreeze(person, card.id))
      await shop.sold()
      await ended(person, card, await races.acts().freeze(person, card.id))
      await shop.stop(1)
    }
    await expectKept(card, await shop.during(turning()))
    return (await races.cards().card(card)).state
  })
  // Three declines that are heard of one after the other block it, and the customer’s wish comes too late.
  expectEach(outcomes, ['frozen', 'blocked'])
})

const onCard = 5_000n

type Bought = { readonly ref: string; readonly isTold: boolean; readonly isLate: boolean; readonly isApproved: boolean }

/** While nobody has said that the card is stopped: more would only be more to hear of. */
const mostWanted = 3

/** A card, and a shop where somebody buys a little with it again and again. Only every other one tells of it at once. */
async function openShop(person: Person) {
  const card = await races.newCard(person, onCard)
  const bought: Bought[] = []
  const isTold = random.below(2) === 0
  let [isOpen, isStopped, turns, wanted] = [true, false, 0, mostWanted]
  const buy = async () => {
    const before = { isStopped, turns }
    const ref = await races.cards().shop(card, 'purchase', BigInt(1 + random.below(99)))
    const isLate = before.isStopped && before.turns === turns
    bought.push({ ref, isTold, isLate, isApproved: (await races.cards().decline(card, ref)) === null })
    if (isTold) await races.cards().hear(card, ref)
  }
  const sell = async () => {
    for (; isOpen; wanted -= 1) {
      if (isStopped || wanted > 0) await buy()
      await sleep(random.below(20))
    }
  }
  const turn = (is: boolean) => void ([isStopped, turns, wanted] = [is, turns + 1, mostWanted])
  const shop = {
    /** From now on nothing may be bought, and some more is tried. */
    async stop(tries = 2) {
      turn(true)
      const tried = bought.length + tries
      while (bought.length < tried) await sleep(1)
    },
    goOn: () => turn(false),
    /** Something is bought, or tried, by somebody who was not told that the card is stopped. */
    async sold() {
      const before = bought.length
      turn(false)
      if (random.below(2) === 0) while (bought.length === before) await sleep(1)
    },
    async during(work: Promise<void>) {
      await Promise.all([work.finally(() => void (isOpen = false)), sell()])
      return bought
    },
  }
  return { card, shop }
}

type Asked = Awaited<ReturnType<ReturnType<CardRaces['acts']>['freeze']>>

/** Waits for the first answer that shows the card with nothing on its way: that of the call itself, or a later one. */
async function ended(person: Person, { id }: PlayedCard, { codes, reply }: Asked): Promise<void> {
  // The rule may block it, after so many declines: that may be on its way still.
  expect(['', 'card_blocked']).toContain(codes.join())
  if (codes.length === 0 && reply.card.changing === null) return
  const deadline = performance.now() + 120_000
  while ((await races.read(person, id))?.changing !== null) {
    expect(performance.now()).toBeLessThan(deadline)
    await sleep(random.below(10))
  }
}

/** Nothing was bought too late, and the books have all that was bought before. Answers what it came to, in cents. */
async function expectKept(card: PlayedCard, bought: readonly Bought[]): Promise<bigint> {
  expect(bought.filter(({ isLate }) => isLate).length).toBeGreaterThanOrEqual(2)
  expect(bought.filter(({ isLate, isApproved }) => isLate && isApproved)).toEqual([])
  const untold = bought.filter(({ isTold }) => !isTold).map(({ ref }) => ref)
  await races.hear(card, untold)
  await races.settled(card.id)
  const paid = (await races.cards().auths(card)).filter(({ state }) => state !== 'failed')
  const approved = bought.filter(({ isApproved }) => isApproved)
  expect(paid.map(({ ref }) => ref).toSorted()).toEqual(approved.map(({ ref }) => ref).toSorted())
  return -paid.reduce((sum, { posted }) => sum + posted.minor, 0n)
}
