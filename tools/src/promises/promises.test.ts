import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Rows of a document, without the heads of its tables. */
function rowsIn(name: string): number {
  const text = readFileSync(new URL(`../../../docs/promises/${name}.md`, import.meta.url), 'utf8')
  const lines = text.split('\n')
  return lines.filter((line, at) => line.startsWith('| ') && !(lines[at + 1] ?? '').startsWith('|--')).length
}

// Kinds and statuses are counted by the lists of the contract. Of the others nobody would miss a row that a merge has lost.
it.each([
  ['calls', 86],
  ['fields', 33],
  ['messages', 59],
  ['figures', 129],
  ['behaviours', 34],
])('all rows of %s are there: %d', (name, count) => {
  expect(rowsIn(name)).toBe(count)
})
