import { expect, it } from 'vitest'
import { findUnheldRules } from './rules-table.ts'

const story = 'e2e/stories/a.spec.ts'
const held = `\`${story}\` “nothing is cut; nor “torn””; \`${story}\` “in \${language}”`
const files = { [story]: "story('nothing is cut; nor “torn”', …)\nstory(`in ${language} too`, …)" }

/** The table with these rows in place of its own, and what is said of it. */
function saidOf(changed: Readonly<Record<string, string>>, tests: Readonly<Record<string, string>> = files) {
  const rows = Array.from({ length: 60 }, (_, index) => `U${String(index + 1).padStart(2, '0')}`)
  const text = rows.map((rule) => changed[rule] ?? `| ${rule} | words | ${held} | always |`).join('\n')
  const sources = Object.entries({ 'docs/rules.md': text, ...tests }).map(([path, each]) => ({ path, text: each }))
  return findUnheldRules(sources).map(({ line, why }) => `${line} ${why}`)
}

it('is content with sixty rows that name tests, or argue an exception', () => {
  expect(saidOf({})).toEqual([])
  expect(saidOf({ U59: '| U59 | words | – | Exception: nobody is asked |' })).toEqual([])
})

it('misses a row, a test, and a reason', () => {
  expect(saidOf({ U07: '' })).toEqual(['1 U07 has no row, or more than one'])
  expect(saidOf({ U07: `| U06 | words | ${held} | always |` })).toEqual([
    '1 U06 has no row, or more than one',
    '1 U07 has no row, or more than one',
  ])
  expect(saidOf({ U02: `| U02 | words | \`${story}\` “nothing is torn” | always |` })).toEqual([
    `2 U02: ${story} has no test “nothing is torn”`,
  ])
  expect(saidOf({ U03: '| U03 | words | by heart | always |' })).toEqual([
    '3 U03 names no test and argues no exception',
  ])
  expect(saidOf({}, { [story]: 'story(`in ${language} too`, …)' })).toHaveLength(60)
})

it('misses the table itself', () => {
  expect(findUnheldRules([{ path: story, text: '' }])).toHaveLength(1)
})
