import { describe, expect, it } from 'vitest'
import { type Files, treeOf } from '../tidy/planted.ts'
import { findUnshownStatuses } from './statuses.ts'

const planted: Files = {
  'contract/src/customer/cards.ts': `const first = ['creating'] as const
    export const cardStates = [...first, 'frozen'] as const`,
  ...Object.fromEntries(
    ['he', 'ar', 'ru', 'en'].map((language) => [
      `web/src/messages.${language}.ts`,
      `export const ${language} = { states: { creating: 'Being made', frozen: (at: string) => at } }`,
    ]),
  ),
  'server/cards.test.ts': `it('is made, and then frozen', () => expect(states).toEqual(['creating', 'frozen']))
    it('is looked at', () => look(card))`,
}

const head = '| what | list | value | words | test file | test |\n|---|---|---|---|---|---|\n'
const row = (value: string, test = 'is made') =>
  `| a card | contract/src/customer/cards.ts#cardStates | ${value} | web/src/messages#states.${value} | server/cards.test.ts | ${test} |\n`
const whole = row('creating') + row('frozen')

/** What is said of the planted product with these rows for statuses, and with these files instead. */
function saidOf(rows: string, files: Files = {}): readonly string[] {
  const kinds = { 'docs/promises/kinds.md': head + whole }
  return findUnshownStatuses(treeOf({ ...planted, ...kinds, 'docs/promises/statuses.md': head + rows, ...files })).map(
    ({ line, why }) => `${line} ${why}`,
  )
}

describe('a status', () => {
  it('is a value of its list, with words, shown by a test', () => {
    expect(saidOf(whole)).toEqual([])
    expect(saidOf(whole + row('melted'))).toEqual([
      '5 a card melted: is not in contract/src/customer/cards.ts#cardStates',
      '5 a card melted: has no words in web/src/messages.he.ts at states.melted',
      '5 a card melted: is not shown by that test, which has to name it',
    ])
    expect(saidOf(row('creating') + row('frozen', 'is looked at'))).toEqual([
      '4 a card frozen: is not shown by that test, which has to name it',
    ])
    expect(saidOf(row('creating') + row('frozen', ''))).toEqual(['4 a card frozen: names no test that keeps it'])
  })

  it('is there with every other value of its list', () => {
    expect(saidOf(row('frozen'))).toEqual(['1 creating of contract/src/customer/cards.ts#cardStates has no row'])
  })

  it('that is no value of a list has words and a test', () => {
    const closing =
      '| about to be closed | | | web/src/messages#states.creating | server/cards.test.ts | is looked at |\n'
    expect(saidOf(whole + closing)).toEqual([])
    expect(saidOf(whole + closing.replace('states.creating', 'closing'))).toEqual([
      '5 about to be closed : has no words in web/src/messages.he.ts at closing',
    ])
  })

  it('cannot be lost with its table', () => {
    expect(saidOf('', { 'docs/promises/statuses.md': '' })).toEqual([
      '1 no table with the columns what, list, value, words, test file, test',
    ])
  })
})
