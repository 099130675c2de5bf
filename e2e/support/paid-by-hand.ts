import type { PayoutFailure, RailAnswers } from '@emun/contract/customer'
import { type Browser, expect } from '@playwright/test'
import { expectBooksToBalance } from './books.ts'
import { expectSound } from './looks.ts'
import { openPayoutStory, openTreasurer, type PaidRail, type PayoutStory, type Treasurer } from './payouts.ts'
import { password } from './people.ts'
import type { Server } from './server.ts'
import { story } from './story.ts'

/** A rail that a treasurer pays by hand. */
export type HandRail = PaidRail & {
  /** Somewhere that turns out to be no good, and what is wrong with it. */
  readonly wrong: RailAnswers
  readonly failure: PayoutFailure
  /** Why another one is not paid at all. */
  readonly rejection: PayoutFailure
  /** The pages that no other story shows are looked at in this one. */
  readonly isLookedAt?: true
}

type Held = Readonly<Record<'whole' | 'inParts' | 'rejected' | 'failing' | 'takenBack', string>>
type Case = (play: PayoutStory & { readonly rail: HandRail }, treasurer: Treasurer, held: Held) => Promise<void>

/** Plays every way in which a withdrawal by this rail can go, one after the other; after each the books are looked at. */
export async function playByHand(browser: Browser, server: Server, rail: HandRail): Promise<void> {
  const play = { ...(await openPayoutStory(browser, server, rail)), rail }
  const held = await holdAll(play)
  await play.rest()
  const treasurer = await openTreasurer(browser, server)
  for (const [name, playOne] of Object.entries(cases)) {
    await story.step(name, async () => {
      await playOne(play, treasurer, held)
      await expectBooksToBalance(server.database)
    })
  }
  expect([...play.problems, ...treasurer.problems]).toEqual([])
}

/** One by hand, and the others as the same customer would. */
async function holdAll(play: Parameters<Case>[0]): Promise<Held> {
  const whole = await play.holdByHand('100')
  await play.customer.expectState('on_hold')
  await play.prove()
  const held = {
    whole,
    inParts: await play.hold('100.00'),
    rejected: await play.hold('100.00'),
    failing: await play.hold('100.00', play.rail.wrong),
    takenBack: await play.hold('100.00'),
  }
  expect(await play.balance()).toBe('500.00')
  return held
}

const cases: Readonly<Record<string, Case>> = {
  async 'all of it is paid'({ customer, read, rail, balance }, { desk }, { whole }) {
    await desk.open(whole)
    await desk.take()
    await customer.expectState('processing')
    await desk.settle(`${rail.name}-1`, rail.collect)
    await desk.expectLeft(whole)
    await customer.expectState('paid')
    await customer.expectPart('100.00', 'settled', (await read(whole)).costs.receive)
    await expect(customer.parts).toContainText([`${rail.name}-1`])
    for (const value of codesOf(rail)) await expect(customer.parts).toContainText([value])
    expect(await balance()).toBe('500.00')
  },

  async 'too little is paid at first, more than is left never, nothing twice'(play, treasurer, { inParts: id }) {
    const { customer, rail, balance } = play
    const { desk } = treasurer
    await customer.open(id)
    await treasurer.hold(id)
    const first = await treasurer.take(id, '40.00')
    await treasurer.settle(first.id, `${rail.name}-2`, rail.collect)
    await customer.expectState('partly_paid')
    await customer.expectSplit('40.00', '60.00')
    if (rail.isLookedAt) await expectSound(customer.page, 'partly paid')
    await expect(treasurer.settle(first.id, `${rail.name}-2`, rail.collect)).rejects.toThrow('already_decided')

    await desk.open(id)
    await desk.take('60.01')
    await expect(desk.errorAt('amount')).toContainText('60.00')
    await desk.take('60')
    await desk.settle(`${rail.name}-3`, rail.collect)
    await desk.expectLeft(id)
    await customer.expectState('paid')
    await customer.expectPart('40.00', 'settled', first.costs.receive)
    await customer.expectPart('60.00', 'settled')
    expect(await balance()).toBe('500.00')
  },

  async 'it is rejected, and why'({ customer, rail, balance }, { desk }, { rejected }) {
    await customer.open(rejected)
    await desk.open(rejected)
    await desk.reject(rail.rejection)
    await desk.expectLeft(rejected)
    await customer.expectState('rejected')
    await customer.expectReason(rail.rejection)
    if (rail.isLookedAt) await expectSound(customer.page, 'rejected')
    expect(await balance()).toBe('600.00')
  },

  async 'a part cannot be paid, and is paid to another destination'(play, treasurer, { failing: id }) {
    const { customer, rail, read } = play
    await customer.open(id)
    await treasurer.desk.open(id)
    await treasurer.desk.take()
    await treasurer.desk.fail(rail.failure)
    await customer.expectState('on_hold')
    await customer.expectPart('100.00', 'failed')
    await customer.expectReason(rail.failure)
    await expect(customer.field(Object.keys(rail.answers)[0] ?? '')).toBeVisible()
    if (rail.isLookedAt) await expectSound(customer.page, 'another destination is asked for')
    await expect(treasurer.hold(id)).rejects.toThrow('record_not_found')

    // Money has arrived there before, so that it need not rest.
    await customer.correct(rail.answers, password)
    await treasurer.hold(id)
    const again = await treasurer.take(id, '100.00')
    await treasurer.settle(again.id, `${rail.name}-4`, rail.collect)
    await customer.expectState('paid')
    await customer.expectPart('100.00', 'settled', (await read(id)).costs.receive)
    expect(await play.balance()).toBe('600.00')
  },

  async 'it is taken back, and then it is too late to pay it'({ customer, balance }, treasurer, { takenBack: id }) {
    await customer.open(id)
    await treasurer.hold(id)
    await customer.takeBack()
    await customer.expectState('returned')
    expect(await balance()).toBe('700.00')
    await expect(treasurer.take(id, '100.00')).rejects.toThrow('low_return_balance')
  },
}

/** What was typed; a choice is shown by its words. */
function codesOf({ collect = {} }: PaidRail): readonly string[] {
  return Object.entries(collect).flatMap(([name, value]) => (name === 'bank' ? [] : [value]))
}
