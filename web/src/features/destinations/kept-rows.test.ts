import { expect, test } from 'vitest'
import { destination } from '../../test/withdrawal-examples.ts'
import { rowsOf } from './kept-rows.ts'

const [home, work, coins] = ['home', 'work', 'coins'].map((id) => destination({ id })) as [Saved, Saved, Saved]
type Saved = ReturnType<typeof destination>

const seen = (...given: Parameters<typeof rowsOf>) =>
  rowsOf(...given).map((row) => `${row.destination.id} ${row.state}`)

test('a deleted destination leaves its way back where it stood', () => {
  const kept = [{ destination: work, state: 'deleted', place: 1 }] as const
  expect(seen([home, coins], kept)).toEqual(['home saved', 'work deleted', 'coins saved'])
})

test('two that were deleted both keep their places', () => {
  const kept = [
    { destination: coins, state: 'deleted', place: 2 },
    { destination: home, state: 'deleted', place: 0 },
  ] as const
  expect(seen([work], kept)).toEqual(['home deleted', 'work saved', 'coins deleted'])
})

test('until the server has deleted it, it is shown once and as deleted', () => {
  const kept = [{ destination: work, state: 'deleted', place: 1 }] as const
  expect(seen([home, work, coins], kept)).toEqual(['home saved', 'work deleted', 'coins saved'])
})
