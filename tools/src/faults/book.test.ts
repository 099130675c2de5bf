import { expect, it } from 'vitest'
import { type Line, openBook, outcomeOf } from './book.ts'

const order = { id: 'x', kind: 'transfer', payer: '1', payee: '2', cents: '5' } as const

/** Each attempt as [sent, answered, status]; one without an answer is on its way. */
function operationWith(...attempts: readonly (readonly [number, number?, number?])[]) {
  const book = openBook()
  const lines: Line[] = attempts.flatMap(([sentMs, answeredMs, status], attempt): Line[] => [
    { op: 'x', event: 'sent', atMs: sentMs },
    ...(answeredMs === undefined || status === undefined
      ? []
      : [{ op: 'x', event: 'answered', atMs: answeredMs, attempt, status, text: '{}' } as const]),
  ])
  const ordered: Line = { op: 'x', event: 'ordered', atMs: 0, order }
  const [operation] = [ordered, ...lines].map((line) => book.enter(line))
  if (!operation) throw new Error('nothing was ordered')
  return operation
}

it.each([
  { what: 'nothing was sent', attempts: [], outcome: 'unknown' },
  { what: 'it is on its way', attempts: [[1]], outcome: 'unknown' },
  { what: 'no answer came', attempts: [[1, 2, 0]], outcome: 'unknown' },
  { what: 'the answer was to try again', attempts: [[1, 2, 503]], outcome: 'unknown' },
  { what: 'it was acknowledged', attempts: [[1, 2, 200]], outcome: 'done' },
  { what: 'it was refused', attempts: [[1, 2, 422]], outcome: 'refused' },
  {
    what: 'no answer came and it was refused later',
    attempts: [
      [1, 2, 0],
      [3, 4, 422],
    ],
    outcome: 'refused',
  },
  {
    what: 'no answer came and it was done later',
    attempts: [
      [1, 2, 0],
      [3, 4, 200],
    ],
    outcome: 'done',
  },
  {
    what: 'one of two at once was refused',
    attempts: [
      [1, 9, 0],
      [2, 3, 422],
    ],
    outcome: 'unknown',
  },
  { what: 'one of two at once is still on its way', attempts: [[1], [2, 3, 422]], outcome: 'unknown' },
  {
    what: 'a refusal was followed by a success',
    attempts: [
      [1, 3, 422],
      [2, 4, 200],
    ],
    outcome: 'done',
  },
] as const)('$outcome when $what', ({ attempts, outcome }) => {
  expect(outcomeOf(operationWith(...attempts))).toBe(outcome)
})

it('a journal that speaks of something nobody ordered is refused', () => {
  expect(() => openBook().enter({ op: 'x', event: 'sent', atMs: 1 })).toThrow('before it was ordered')
})

it('what was entered since is taken once', () => {
  const book = openBook()
  const operation = book.enter({ op: 'x', event: 'ordered', atMs: 0, order })
  expect(book.takeTouched()).toEqual([operation])
  expect(book.takeTouched()).toEqual([])
})
