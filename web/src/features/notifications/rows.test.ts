import { expect, test } from 'vitest'
import { received } from '../../test/told.ts'
import { rowsOf, steady } from './rows.ts'

const told = ['ntf_3', 'ntf_2', 'ntf_1'].map((id) => received(id))
const ids = (rows: ReturnType<typeof rowsOf>) => rows.map(({ notification, state }) => [notification.id, state])

test('what was just deleted keeps its place, whether the list still has it or not', () => {
  const deleted = { notification: received('ntf_2'), state: 'deleted' } as const
  const expected = [
    ['ntf_3', 'told'],
    ['ntf_2', 'deleted'],
    ['ntf_1', 'told'],
  ]
  expect(ids(rowsOf(told, [deleted]))).toEqual(expected)
  expect(ids(rowsOf(told.toSpliced(1, 1), [deleted]))).toEqual(expected)
})

test('what is newer than may be shown waits, and is counted', () => {
  const rows = rowsOf(told, [])
  expect(steady(rows, 'ntf_1')).toEqual({ shown: rows.slice(2), waiting: 2 })
  expect(steady(rows, 'ntf_3')).toEqual({ shown: rows, waiting: 0 })
  expect(steady(rows, null)).toEqual({ shown: rows, waiting: 0 })
})
