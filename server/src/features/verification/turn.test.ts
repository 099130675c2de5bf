import { expect, test } from 'vitest'
import { turnOf } from './turn.ts'

test.each([
  [['uploaded', 'approved'], [], 'verification'],
  [['uploaded', 'uploaded'], ['0'], 'verification'],
  [['uploaded', 'rejected'], ['0'], 'secondLook'],
  [['approved', 'rejected'], [], null],
])('documents %j, proposed %j: the turn is of %s', (states, proposed, turn) => {
  const documents = states.map((state, index) => ({ id: String(index), state }))
  expect(turnOf({ documents }, new Set(proposed))).toBe(turn)
})
