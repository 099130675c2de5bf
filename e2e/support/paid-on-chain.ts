import type { WithdrawalPart } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { add, amountOf, money, toWire, type WireMoney } from '@emun/contract/money'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { type Browser, expect } from '@playwright/test'
import { ask } from './api.ts'
import { expectBooksToBalance } from './books.ts'
import { openPayoutStory, openTreasurer, type PayoutStory, type Treasurer } from './payouts.ts'
import { password } from './people.ts'
import type { Server } from './server.ts'
import { story } from './story.ts'

/** A rail that a treasurer pays on a chain, where every payment is looked up before it counts. */
export type ChainRail = {
  readonly name: 'btc' | 'usdt-trc20' | 'usdt-erc20'
  readonly language: Language
  readonly address: string
  /** Another address of the same chain. */
  readonly elsewhere: string
  /** An address of another network. */
  readonly foreign: string
  readonly confirmedAfterMinutes: number
}

type Held = Readonly<Record<'whole' | 'twin' | 'inParts' | 'rejected' | 'failing' | 'takenBack', string>>
type Play = {
  readonly story: PayoutStory
  readonly treasurer: Treasurer
  readonly rail: ChainRail
  readonly held: Held
  /** Pays on the chain; the transaction’s id. */
  readonly send: (amount: WireMoney, to?: string, token?: 'ours' | 'other') => Promise<string>
  /** Until what was sent is beyond doubt. */
  readonly confirm: () => Promise<void>
}

/** Whoever waits for a chain stays at the desk, which would be locked otherwise. */
const stepMinutes = 9

/** Plays every way in which a withdrawal by this chain can go, one after the other; after each the books are looked at. */
export async function playOnChain(browser: Browser, server: Server, rail: ChainRail): Promise<void> {
  const { name, language, address } = rail
  const opened = await openPayoutStory(browser, server, { name, language, answers: { address } })
  const held = await holdAll(opened, rail)
  await opened.rest()
  const treasurer = await openTreasurer(browser, server)
  const play: Play = {
    story: opened,
    treasurer,
    rail,
    held,
    send: async (amount, to = address, token = 'ours') =>
      (await ask(server.url, sandboxChainSend, { body: { chain: name, to, amount, token } })).txid,
    async confirm() {
      for (let left = rail.confirmedAfterMinutes; left > 0; left -= stepMinutes) {
        await opened.moveClock(Math.min(left, stepMinutes) * minute)
        await treasurer.stay()
      }
    },
  }
  for (const [title, playOne] of Object.entries(cases)) {
    await story.step(title, async () => {
      await playOne(play)
      await expectBooksToBalance(server.database)
    })
  }
  expect([...opened.problems, ...treasurer.problems]).toEqual([])
}

/** One by hand, whose first address is of another network, and the others as the same customer would. */
async function holdAll(opened: PayoutStory, { name, address, elsewhere, foreign }: ChainRail): Promise<Held> {
  const { customer } = opened
  await customer.fillIn(name, { address: foreign }, '100')
  await customer.review()
  await customer.send()
  await customer.changeRefused()
  await expect(customer.errorAt('address')).toHaveText(/.{20,}/s)
  await customer.answer({ address })
  await customer.review()
  const whole = await customer.confirm(password)
  await customer.expectState('on_hold')
  await opened.prove()
  const held = {
    whole,
    twin: await opened.hold('100.00'),
    inParts: await opened.hold('100.00'),
    rejected: await opened.hold('100.00'),
    failing: await opened.hold('100.00', { address: elsewhere }),
    takenBack: await opened.hold('100.00'),
  }
  expect(await opened.balance()).toBe('400.00')
  return held
}

const cases: Readonly<Record<string, (play: Play) => Promise<void>>> = {
  async 'what was sent wrongly does not count, and what was sent right counts once it is confirmed'(play) {
    const { treasurer, rail, held, send } = play
    const { customer } = play.story
    const { desk } = treasurer
    await desk.open(held.whole)
    await desk.take()
    await customer.expectState('processing')
    const due = (await play.story.read(held.whole)).costs.receive
    const right = await send(due)
    const wrong = [
      await send(more(due)),
      await send(due, rail.elsewhere),
      ...(rail.name === 'btc' ? [] : [await send(due, rail.address, 'other')]),
    ]
    await desk.settleInVain(right, 'find this payment yet')
    await play.confirm()
    await desk.open(held.whole)
    for (const txid of wrong) await desk.settleInVain(txid, 'another address or of another amount')
    await desk.settle(right)
    await desk.expectLeft(held.whole)
    await customer.expectState('paid')
    await customer.expectPart('100.00', 'settled', due)
    await expect(customer.parts).toContainText([right])
    expect(await play.story.balance()).toBe('400.00')
  },

  async 'another of as much to the same address is not paid by the same transaction'(play) {
    const { treasurer, held, send } = play
    const { customer } = play.story
    const { desk } = treasurer
    await customer.open(held.twin)
    await desk.open(held.twin)
    const due = (await play.story.read(held.whole)).costs.receive
    expect((await play.story.read(held.twin)).costs.receive).toEqual(due)
    const right = (await play.story.read(held.whole)).parts[0]?.reference ?? ''
    await desk.take()
    await desk.settleInVain(right, 'another address or of another amount')
    await customer.expectState('processing')
    const another = await send(due)
    await play.confirm()
    await desk.open(held.twin)
    await desk.settle(another)
    await desk.expectLeft(held.twin)
    await customer.expectState('paid')
    await expect(customer.parts).toContainText([another])
  },

  async 'it is paid in two parts, of which each is its own transaction'(play) {
    const { treasurer, send, held } = play
    const { customer } = play.story
    const id = held.inParts
    await customer.open(id)
    await treasurer.hold(id)
    const parts = [await treasurer.take(id, '40.00'), await treasurer.take(id, '60.00')]
    const paid: [WithdrawalPart, string][] = []
    for (const part of parts) paid.push([part, await send(part.costs.receive)])
    await play.confirm()
    await treasurer.hold(id)
    const [[first, itsOwn], [second, ofSecond]] = paid as [[WithdrawalPart, string], [WithdrawalPart, string]]
    await treasurer.settle(first.id, itsOwn)
    await customer.expectState('partly_paid')
    await customer.expectSplit('40.00', '60.00')
    await treasurer.settle(second.id, ofSecond)
    await customer.expectState('paid')
    await customer.expectPart('60.00', 'settled', second.costs.receive)
    expect(await play.story.balance()).toBe('400.00')
  },

  async 'it is rejected, and why'({ story: { customer, balance }, treasurer: { desk }, held: { rejected } }) {
    await customer.open(rejected)
    await desk.open(rejected)
    await desk.reject('destination_incorrect')
    await desk.expectLeft(rejected)
    await customer.expectState('rejected')
    await customer.expectReason('destination_incorrect')
    expect(await balance()).toBe('500.00')
  },

  async 'a part cannot be paid, and is paid to another address'({ story: opened, treasurer, rail, held, ...play }) {
    const { customer } = opened
    const id = held.failing
    await customer.open(id)
    await treasurer.hold(id)
    const part = await treasurer.take(id, '100.00')
    await treasurer.fail(part.id, 'destination_incorrect')
    await customer.expectState('on_hold')
    await customer.expectReason('destination_incorrect')
    await customer.correct({ address: rail.address }, password)
    await treasurer.hold(id)
    const again = await treasurer.take(id, '100.00')
    const txid = await play.send(again.costs.receive)
    await play.confirm()
    await treasurer.hold(id)
    await treasurer.settle(again.id, txid)
    await customer.expectState('paid')
    await customer.expectPart('100.00', 'failed')
    await customer.expectPart('100.00', 'settled', again.costs.receive)
    expect(await opened.balance()).toBe('500.00')
  },

  async 'it is taken back, and then it is too late to pay it'({ story: opened, treasurer, held: { takenBack: id } }) {
    await opened.customer.open(id)
    await treasurer.hold(id)
    await opened.customer.takeBack()
    await opened.customer.expectState('returned')
    expect(await opened.balance()).toBe('600.00')
    await expect(treasurer.take(id, '100.00')).rejects.toThrow('low_return_balance')
  },
}

/** The smallest unit more. */
function more(amount: WireMoney): WireMoney {
  return toWire(add(amountOf(amount), money(amount.currency, 1n)))
}
