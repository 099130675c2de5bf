import { expect, test } from 'vitest'
import { changesOf } from './difference.ts'

test('a difference tells what changed, and nothing that stayed', () => {
  const before = { role: 'agent', name: 'Dalia' }
  expect(changesOf({ before, after: { role: 'reviewer', name: 'Dalia' } })).toEqual([
    { name: 'role', before: 'agent', after: 'reviewer' },
  ])
})

test('what is new has nothing before it, and what is gone nothing after', () => {
  expect(changesOf({ before: null, after: { state: 'invited' } })).toEqual([
    { name: 'state', before: null, after: 'invited' },
  ])
  expect(changesOf({ before: { state: 'active' }, after: null })).toEqual([
    { name: 'state', before: 'active', after: null },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})
