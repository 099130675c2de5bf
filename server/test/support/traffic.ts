import { setTimeout as sleep } from 'node:timers/promises'
import { transfer } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { money, toWire } from '@emun/contract/money'
import { type Answer, ask } from './client.ts'
import type { Person } from './people.ts'
import { openRandom, type Random } from './random.ts'

/** One transfer as the one who sends it knows it. */
export type Operation = {
  readonly payer: Person
  readonly payee: Person
  readonly minor: bigint
  readonly key: string
  /** The status of each try, 0 where no answer came. */
  readonly tries: number[]
  /** The last word, done or refused. Absent while nobody knows: it may have happened or not. */
  answer?: Answer<ReplyOf<typeof transfer>>
}

export type Traffic = {
  /** What was sent and what came back, in the memory of this process, which nobody kills. */
  readonly journal: readonly Operation[]
  /** Waits until so many more transfers have got their last word. */
  readonly untilAnswered: (more: number) => Promise<void>
  /** Lets everybody finish the transfer they are at. */
  readonly stop: () => Promise<void>
}

/**
 * Lets everybody send random amounts to random others, one transfer after another, for as long as it is not stopped.
 * `address` is asked before each try, and makes them wait while there is no server.
 */
export function startTraffic(people: readonly Person[], address: () => Promise<string>): Traffic {
  const journal: Operation[] = []
  let isOver = false
  const live = async (payer: Person, random: Random) => {
    const others = people.filter((person) => person !== payer)
    while (!isOver) {
      const operation = newOperation(payer, random, others)
      journal.push(operation)
      await attempt(operation, await address())
      // Some ask again when no answer came, some give up and never learn what became of it.
      while (!operation.answer && !isOver && random.below(2) === 0) await attempt(operation, await address())
    }
  }
  const lives = people.map((person, index) => live(person, openRandom(index + 1)))
  const countAnswered = () => journal.filter(({ answer }) => answer).length
  return {
    journal,
    async untilAnswered(more) {
      const enough = countAnswered() + more
      while (countAnswered() < enough) await sleep(5)
    },
    async stop() {
      isOver = true
      await Promise.all(lives)
    },
  }
}

function newOperation(payer: Person, random: Random, others: readonly Person[]): Operation {
  const key = Array.from({ length: 4 }, () => random.below(2 ** 32).toString(16)).join('-')
  return { payer, payee: random.pick(others), minor: BigInt(random.below(5_000) + 1), key, tries: [] }
}

/** Sends it, under its own key. */
export async function attempt(operation: Operation, url: string): Promise<void> {
  const { payer, payee, minor, key, tries } = operation
  const body = { to: payee.accountNumber, amount: toWire(money('USD', minor)) }
  const answer = await ask(url, transfer, { token: payer.authToken, key, body }).catch(() => null)
  tries.push(answer?.status ?? 0)
  // A 503 says that nobody knows: like no answer at all, it is no last word.
  if (answer && answer.status < 500) operation.answer = answer
}
