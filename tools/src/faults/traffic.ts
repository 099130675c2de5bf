import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '../postgres/wait.ts'
import type { Bank } from './bank.ts'
import { doneIn, type Operation, outcomeOf } from './book.ts'
import { misuseKey, order, readBack, send, type Wish } from './customer.ts'
import type { Kind } from './orders.ts'
import { openRandom, type Random } from './random.ts'
import type { Wallet } from './wallets.ts'

export type TrafficGiven = {
  readonly bank: Bank
  readonly seed: number
  /** How many customers act at the same time. */
  readonly customers: number
  /** So many of the wallets, the first ones, are in half of all transfers. */
  readonly hotWallets: number
}

export type Traffic = {
  /** Waits until so many more operations were acknowledged. Throws when they are not within two minutes. */
  readonly untilAcknowledged: (more: number) => Promise<void>
  /** When the first operation that was sent after this was acknowledged; undefined when none is within the time. */
  readonly worksSince: (sinceMs: number, withinMs: number) => Promise<number | undefined>
  /** What is on its way just now. */
  readonly underWay: () => ReadonlySet<Kind>
  /** Some that were acknowledged lately. */
  readonly recent: () => readonly Operation[]
  /** Lets everybody finish what they are at; what they have given up stays unknown. */
  readonly stop: () => Promise<void>
}

const remembered = 40
const pauseMs = 25

/** Lets customers transfer, withdraw and fund, one thing after the other, with all the bad habits that customers have. */
export function startTraffic({ bank, seed, customers, hotWallets }: TrafficGiven): Traffic {
  const busy = new Map<Operation, Kind>()
  const recent: Operation[] = []
  let acknowledged = 0
  let lastSentMs = 0
  let lastAnsweredMs = 0
  let isOver = false

  async function act(random: Random, wish: Wish): Promise<void> {
    const operation = order(bank, wish)
    busy.set(operation, operation.order.kind)
    await sendAsCustomersDo(bank, random, operation, () => isOver)
    busy.delete(operation)
    if (outcomeOf(operation) !== 'done') return
    acknowledged += 1
    lastSentMs = Math.max(lastSentMs, operation.attempts[0]?.sentMs ?? 0)
    lastAnsweredMs = doneIn(operation)?.answeredMs ?? 0
    recent.push(operation)
    if (recent.length > remembered) recent.shift()
    await haveSecondThoughts(bank, random, operation, recent)
  }

  const lives = Array.from({ length: customers }, async (_, customer) => {
    const random = openRandom(seed, customer)
    for (let count = 0; !isOver; count += 1)
      await act(random, newWish(bank, random, `${customer}.${count}`, hotWallets))
  })

  return {
    async untilAcknowledged(more) {
      const enough = acknowledged + more
      const isEnough = () => acknowledged >= enough || undefined
      if (!(await waitFor(isEnough, { withinMs: 120_000, everyMs: 5 })))
        throw new Error('the traffic has come to a stop')
    },
    worksSince: (sinceMs, withinMs) =>
      waitFor(() => (lastSentMs > sinceMs ? lastAnsweredMs : undefined), { withinMs, everyMs: 5 }),
    underWay: () => new Set(busy.values()),
    recent: () => recent,
    async stop() {
      isOver = true
      await Promise.all(lives)
    },
  }
}

/** Some press the button twice; when no answer comes most ask again, and some give up and never learn. */
async function sendAsCustomersDo(
  bank: Bank,
  random: Random,
  operation: Operation,
  isOver: () => boolean,
): Promise<void> {
  await (random.isOneIn(15) ? Promise.all([send(bank, operation), send(bank, operation)]) : send(bank, operation))
  while (outcomeOf(operation) === 'unknown' && !isOver() && !random.isOneIn(6)) {
    await sleep(pauseMs)
    await send(bank, operation)
  }
}

async function haveSecondThoughts(
  bank: Bank,
  random: Random,
  operation: Operation,
  recent: readonly Operation[],
): Promise<void> {
  const thought = random.below(30)
  if (thought === 0) await send(bank, random.pick(recent))
  if (thought === 1) await misuseKey(bank, operation)
  if (thought < 4) await readBack(bank, operation)
}

function newWish({ wallets }: Bank, random: Random, id: string, hotWallets: number): Wish {
  const hot = wallets.slice(0, hotWallets)
  const payee = random.pick(random.isOneIn(2) ? hot : wallets).accountNumber
  if (random.isOneIn(20)) return { kind: 'fund', payee }
  const payer = pickOther(random, random.isOneIn(4) ? hot : wallets, payee)
  const kind = random.isOneIn(5) ? 'withdraw' : 'transfer'
  const cents = random.isOneIn(25) ? moreThanAnybodyHas : `${random.below(500) + 1}`
  return { id, kind, payer, payee, cents }
}

function pickOther(random: Random, from: readonly Wallet[], payee: string): string {
  const { accountNumber } = random.pick(from)
  return accountNumber === payee ? pickOther(random, from, payee) : accountNumber
}

/** Within every limit of a single transfer, so that it is the balance that refuses it. */
const moreThanAnybodyHas = '90000000'
