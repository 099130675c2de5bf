import { expect, test } from 'vitest'
import type { Item } from './items.ts'
import { steadyRows } from './steady-rows.ts'

const item = (name: string, version = 1): Item => ({
  item: name,
  waitingSince: '2030-01-01T12:00:00Z',
  who: name,
  request: 'general',
  parts: [],
  version,
  claim: null,
})
const shown = steadyRows([], [item('a'), item('b'), item('c')], false)
const names = (rows: readonly { item: string; isGone: boolean }[]) =>
  rows.map((row) => (row.isGone ? `(${row.item})` : row.item)).join(' ')

test('while nobody points at it, the list is the queue', () => {
  expect(names(steadyRows(shown, [item('d'), item('b')], false))).toBe('d b')
})

test('under a pointer nothing moves: what is gone keeps its place, what is new comes last', () => {
  const rows = steadyRows(shown, [item('d'), item('b', 2), item('c')], true)
  expect(names(rows)).toBe('(a) b c d')
  expect(rows[1]?.version).toBe(2)
})
