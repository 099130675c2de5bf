import { expect, test } from 'vitest'
import { changesOfCode } from './code-mutants.ts'
import { changed } from './mutant.ts'

function mutantsOf(text: string): readonly string[] {
  return changesOfCode('a.ts', text).map((change) => changed(text, change))
}

test.each([
  ['x = a < b', ['', 'x = a <= b', 'x = a >= b', 'x = true', 'x = false']],
  ['x = (a + b) * c', ['', 'x = (a - b) * c', 'x = (a + b) / c']],
  ['x = a ?? b', ['', 'x = a && b', 'x = a']],
  ['x = a?.b', ['', 'x = a.b']],
  ['x = !a', ['', 'x = a']],
  ['x = 1_000n', ['', 'x = 1001n']],
  ['x += y', ['', 'x -= y']],
  ['x = a.every(b)', ['', 'x = a.some(b)']],
  ['x = a.slice(b)', ['', 'x = a']],
  ['x = /^\\d$/', ['', 'x = /\\d$/', 'x = /^\\d/', 'x = /^\\D$/']],
])('%s is changed in every way', (text, expected) => {
  expect(mutantsOf(text).toSorted()).toEqual(expected.toSorted())
})

test('a condition always holds, never holds, and what it guards is gone', () => {
  expect(mutantsOf('if (a) { b }')).toEqual(
    expect.arrayContaining(['if (true) { b }', 'if (false) { b }', 'if (a) {}', 'if (a) {  }']),
  )
})

test('SQL in a text is changed as SQL, around its holes', () => {
  expect(mutantsOf('const q = `select a from ${t} where b > 1`')).toEqual(
    expect.arrayContaining([
      "const q = ''",
      'const q = `select a from ${t} where b >= 1`',
      'const q = `select a from ${t} where b > 2`',
      'const q = `select a from ${t} where true`',
    ]),
  )
})

test.each([
  'type A = "a" | 1',
  'import a from "b"',
  'export { a } from "b"',
  'throw new RangeError(`no ${a}`)',
  "const a = { name: 'ledger.post' }",
])('%s says nothing that a test should hold', (text) => {
  expect(mutantsOf(text).filter((each) => !each.includes('({})'))).toEqual([])
})
