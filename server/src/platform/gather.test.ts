import { Refusal, refuse } from '@emun/contract/errors'
import { expect, it, test } from 'vitest'
import { gather } from './gather.ts'

type Wish = { readonly who: string; readonly number: number }

const wish = (who: string, number: number): Wish => ({ who, number })
const usual = { lanes: 1, most: 100, longestQueue: 1_000, longestWaitMs: 60_000 }
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error)

/** A run that waits until it is let go, and notes what it was given. */
function openRun() {
  const runs: (readonly Wish[])[] = []
  const gates: (() => void)[] = []
  return {
    runs,
    letGo: () => gates.splice(0).forEach((open) => open()),
    async run(wishes: readonly Wish[]) {
      runs.push(wishes)
      await new Promise<void>((resolve) => gates.push(resolve))
      return wishes.map(({ number }) => ({ reply: number * 2 }))
    },
  }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

it('runs one that comes alone at once, and those that come meanwhile together', async () => {
  const { runs, letGo, run } = openRun()
  const ask = gather({ ...usual, run })
  const first = ask(wish('a', 1))
  await nextTurn()
  const others = [ask(wish('b', 2)), ask(wish('c', 3))]
  await nextTurn()
  expect(runs).toEqual([[wish('a', 1)]])
  letGo()
  await nextTurn()
  letGo()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6])
  expect(runs).toEqual([[wish('a', 1)], [wish('b', 2), wish('c', 3)]])
})

it('keeps the order of one customer’s requests, also when others are served meanwhile', async () => {
  const { runs, letGo, run } = openRun()
  const ask = gather({ ...usual, lanes: 2, run, lineOf: ({ who }) => who })
  const all = [ask(wish('a', 1)), ask(wish('a', 2)), ask(wish('b', 3)), ask(wish('a', 4))]
  await nextTurn()
  expect(runs).toEqual([[wish('a', 1), wish('b', 3)]])
  for (let turn = 0; turn < 3; turn += 1) {
    letGo()
    await nextTurn()
  }
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8])
  expect(runs.slice(1)).toEqual([[wish('a', 2)], [wish('a', 4)]])
})

it('tells who comes when the queue or their own line is full to try again, and keeps everybody else’s place', async () => {
  const { letGo, run } = openRun()
  const ask = gather({ ...usual, run, lineOf: ({ who }) => who, longestLine: 2, longestQueue: 3 })
  const served = [ask(wish('z', 0))]
  await nextTurn()
  served.push(ask(wish('a', 1)), ask(wish('a', 2)))
  await expect(ask(wish('a', 3))).rejects.toThrow('try_again')
  served.push(ask(wish('b', 4)))
  await expect(ask(wish('c', 5))).rejects.toThrow('try_again')
  for (let turn = 0; turn < 3; turn += 1) {
    letGo()
    await nextTurn()
  }
  expect(await Promise.all(served)).toEqual([0, 2, 4, 8])
})

it('does nothing for who has waited too long', async () => {
  const { runs, letGo, run } = openRun()
  const ask = gather({ ...usual, run, longestWaitMs: 20 })
  const first = ask(wish('a', 1))
  await nextTurn()
  const late = ask(wish('b', 2)).catch(codeOf)
  await new Promise((resolve) => setTimeout(resolve, 40))
  letGo()
  expect([await first, await late]).toEqual([2, 'try_again'])
  expect(runs).toHaveLength(1)
})

it('refuses one and serves its neighbours', async () => {
  const run = async (wishes: readonly Wish[]) =>
    wishes.map(({ number }) => (number === 2 ? { refusal: refuse('low_balance' as never) } : { reply: number }))
  const ask = gather<Wish, number>({ ...usual, run })
  const all = [1, 2, 3].map((number) => ask(wish('a', number)).catch(codeOf))
  expect(await Promise.all(all)).toEqual([1, 'low_balance', 3])
})

it('runs each by itself when a run fails, so that one bug fails one request', async () => {
  const run = async (wishes: readonly Wish[]) => {
    if (wishes.some(({ number }) => number === 2)) throw new Error('a bug')
    return wishes.map(({ number }) => ({ reply: number }))
  }
  const ask = gather<Wish, number>({ ...usual, run })
  const all = [1, 2, 3].map((number) => ask(wish('a', number)).catch((error: Error) => error.message))
  expect(await Promise.all(all)).toEqual([1, 'a bug', 3])
})

test('a busy database is everybody’s refusal, and nobody is run again behind their back', async () => {
  let runs = 0
  const ask = gather<Wish, number>({
    ...usual,
    async run() {
      runs += 1
      throw refuse('try_again')
    },
  })
  const all = [1, 2].map((number) => ask(wish('a', number)).catch(codeOf))
  expect(await Promise.all(all)).toEqual(['try_again', 'try_again'])
  expect(runs).toBe(1)
})
