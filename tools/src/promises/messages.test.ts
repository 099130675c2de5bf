import { describe, expect, it } from 'vitest'
import { type Files, treeOf } from '../tidy/planted.ts'
import { findUnsaidMessages } from './messages.ts'

const sentences = (root: string, text: string) => `export const ${root} = { card_blocked: '${text}' }`
const errors = 'contract/src/errors'
const planted: Files = {
  [`${errors}/catalogue.ts`]: `const first = { card_blocked: row(403) }
    export const catalogue = { ...first } as const`,
  ...Object.fromEntries(
    ['he', 'ar', 'ru', 'en'].flatMap((language) => [
      [`${errors}/first-sentences.${language}.ts`, `export const first = {}`],
      [`${errors}/sentences.${language}.ts`, sentences(language, 'Blocked for good.')],
      [`web/src/messages.${language}.ts`, `export const ${language} = { login: { again: 'Log in again' } }`],
    ]),
  ),
  'server/a.test.ts': `it('is blocked', () => expect(codes).toEqual(['card_blocked']))
    it('is read', () => expect(1).toBe(1))`,
}

const heads = '| message | code | test file | test |\n|---|---|---|---|\n'
const blocked = '| card blocked | card_blocked | server/a.test.ts | is blocked |\n'
const words = '\n| message | words | test file | test |\n|---|---|---|---|\n'

/** What is said of the planted product with these rows, and with these files instead. */
function saidOf(rows: string, files: Files = {}): readonly string[] {
  const tree = treeOf({ ...planted, 'docs/promises/messages.md': heads + rows, ...files })
  return findUnsaidMessages(tree).map(({ why }) => why)
}

describe('a message', () => {
  it('is a code of the catalogue that a test provokes, in four languages', () => {
    expect(saidOf(blocked)).toEqual([])
    expect(saidOf(blocked.replace('card_blocked', 'card_melted'))).toEqual(['card_melted is no code of the catalogue'])
    expect(saidOf(blocked.replace('is blocked', 'is read'))).toEqual([
      'card_blocked is not provoked by that test, which has to name it',
    ])
    expect(saidOf(blocked.replace('is blocked |', '|'))).toEqual([
      'card_blocked has nobody who provokes it: names no test that keeps it',
    ])
  })

  it('says something in each language, which its code is not', () => {
    const file = `${errors}/sentences.ru.ts`
    expect(saidOf(blocked, { [file]: 'export const ru = {}' })).toEqual([
      `card_blocked has no words in ${file} at card_blocked`,
    ])
    for (const text of [' ', 'card_blocked']) {
      expect(saidOf(blocked, { [file]: sentences('ru', text) })).toEqual([
        `card_blocked says nothing in ${file} at card_blocked`,
      ])
    }
  })

  it('of the app is words in four languages that a test meets', () => {
    const again = '| log in again | web/src/messages#login.again | server/a.test.ts | is read |\n'
    expect(saidOf(blocked + words + again)).toEqual([])
    expect(saidOf(blocked + words + again.replace('login.again', 'login.soon'))).toEqual([
      'has no words in web/src/messages.he.ts at login.soon',
    ])
    expect(saidOf(blocked + words + again.replace('is read', 'is heard'))).toEqual([
      'server/a.test.ts has no test with “is heard” in its title',
    ])
  })

  it('that no test names outside the catalogue is one that nothing says', () => {
    const silent = {
      'server/a.test.ts': `it('is blocked', () => 1)`,
      [`${errors}/a.test.ts`]: `it('b', () => 'card_blocked')`,
    }
    expect(saidOf(blocked, silent)).toEqual([
      'card_blocked is not provoked by that test, which has to name it',
      'card_blocked is provoked by no test: say it or delete it',
    ])
  })

  it('cannot be lost with its table', () => {
    expect(findUnsaidMessages(treeOf(planted)).map(({ why }) => why)).toEqual([
      'no table with the columns message, code, test file, test',
    ])
  })
})
