import { describe, expect, it } from 'vitest'
import { type Files, treeOf } from '../tidy/planted.ts'
import { findUnheldRules } from './fields.ts'

const planted: Files = {
  'contract/src/errors/catalogue.ts': `export const catalogue = { min_6_symbol: row<Length>(400, 'field'), busy: row(503, 'toast') }`,
  'server/a.test.ts': `it('refuses a short one', () => expect(problems).toEqual(['password: min_6_symbol']))
    it('refuses nobody', () => expect(busy).toBe('busy'))
    it('takes a long one', () => expect(1).toBe(1))`,
}

const head = '| field | rule | code | shows | test file | test | takes |\n|---|---|---|---|---|---|---|\n'
const short = '| password | has 6 characters | min_6_symbol | field | server/a.test.ts | short one | a long one |\n'

function saidOf(rows: string): readonly string[] {
  const findings = findUnheldRules(treeOf({ ...planted, 'docs/promises/fields.md': head + rows }))
  return findings.map(({ why }) => why.replace('password has 6 characters: ', ''))
}

describe('a rule of a field', () => {
  it('has a test that refuses what is wrong and one that takes what is right', () => {
    expect(saidOf(short)).toEqual([])
    expect(saidOf(short.replace('short one', 'nobody'))).toEqual([
      'is not refused by that test, which has to name min_6_symbol',
    ])
    expect(saidOf(short.replace('short one', ''))).toEqual(['names no test that keeps it'])
    expect(saidOf(short.replace('a long one', 'anybody'))).toEqual([
      'nothing is taken: server/a.test.ts has no test with “anybody” in its title',
    ])
  })

  it('is refused with a code of the catalogue, where that shows', () => {
    expect(saidOf(short.replace('field |', 'toast |'))).toEqual(['min_6_symbol shows as field'])
    const busy = short.replace('min_6_symbol', 'busy').replace('short one', 'nobody')
    expect(saidOf(busy)).toEqual(['busy shows as toast'])
    expect(saidOf(busy.replaceAll('busy', 'lazy'))).toEqual(['is not refused by that test, which has to name lazy'])
  })

  it('has no code where nothing is sent', () => {
    expect(saidOf(short.replace('min_6_symbol | field', ' | '))).toEqual([])
  })

  it('cannot be lost with its table', () => {
    expect(findUnheldRules(treeOf(planted)).map(({ why }) => why)).toEqual([
      'no table with the columns field, rule, code, shows, test file, test, takes',
    ])
  })
})
