import { expect, it } from 'vitest'
import { openGate } from './gate.ts'

const refused = { code: 'try_again' }

it('lets as many in as it has places, and the next one when a place is given back', async () => {
  const gate = openGate({ most: 2, mostWaiting: 10, longestWaitMs: 60_000 })
  const [first] = [await gate.enter(), await gate.enter()]
  const order: string[] = []
  const third = gate.enter().then(() => order.push('third'))
  const fourth = gate.enter().then(() => order.push('fourth'))
  await Promise.resolve()
  expect(order).toEqual([])
  first()
  await third
  expect(order).toEqual(['third'])
  // A place given back twice is one place.
  first()
  await Promise.resolve()
  expect(order).toEqual(['third'])
  void fourth
})

it('hands a place to whoever waits, and to nobody who comes at that moment', async () => {
  const gate = openGate({ most: 1, mostWaiting: 1, longestWaitMs: 60_000 })
  const leave = await gate.enter()
  const waiting = gate.enter()
  leave()
  const late = gate.enter()
  const leaveNext = await waiting
  let isIn = false
  void late.then(() => (isIn = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isIn).toBe(false)
  leaveNext()
  await late
})

it('sends away who has waited too long', async () => {
  const gate = openGate({ most: 1, mostWaiting: 1, longestWaitMs: 5 })
  await gate.enter()
  await expect(gate.enter()).rejects.toMatchObject(refused)
})

it('sends away at once who would wait behind too many', async () => {
  const gate = openGate({ most: 1, mostWaiting: 1, longestWaitMs: 30_000 })
  const leave = await gate.enter()
  const waiting = gate.enter()
  await expect(gate.enter()).rejects.toMatchObject(refused)
  leave()
  await waiting
})
