import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const now = new Date('2030-01-01T10:00:00Z')
const from = (name: string, offsetMs: number) => ({ name, effectiveAt: new Date(now.getTime() + offsetMs) })
const names = (decided: readonly { readonly name: string }[]) => decided.map(({ name }) => name)

it('is in force from its very moment on', () => {
  expect(standingOf([from('b', 0), from('a', -1)], now)).toMatchObject({
    current: { name: 'b' },
    past: [{ name: 'a' }],
  })
  expect(standingOf([from('b', 1), from('a', -1)], now)).toMatchObject({
    current: { name: 'a' },
    toCome: [{ name: 'b' }],
  })
})

it('tells what is to come soonest first, and what was latest first', () => {
  const { toCome, past } = standingOf([from('e', 9), from('d', 5), from('c', 0), from('b', -5), from('a', -9)], now)
  expect([names(toCome), names(past)]).toEqual([
    ['d', 'e'],
    ['b', 'a'],
  ])
})

it('counts the later of two decisions about one moment, and leaves the other in the history', () => {
  const { toCome, current, past } = standingOf([from('later', 5), from('earlier', 5), from('a', -1)], now)
  expect([names(toCome), current?.name, names(past)]).toEqual([['later'], 'a', ['earlier']])
})

it('is nothing where nothing was ever decided', () => {
  expect(standingOf([], now)).toEqual({ current: null, toCome: [], past: [] })
})
