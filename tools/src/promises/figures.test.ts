import { describe, expect, it } from 'vitest'
import { type Files, treeOf } from '../tidy/planted.ts'
import { findWrongFigures } from './figures.ts'

const planted: Files = {
  'contract/src/time/instant.ts': `export const second = 1_000\nexport const minute = 60 * second`,
  'contract/src/money/sendable.ts': `export const mostSent = { day: 80_000_000n } as const`,
  'server/src/rail.ts': `import { minute } from '@emun/contract/time'
    import { mostSent } from '../../contract/src/money/sendable.ts'
    const shared = { terms: { fee: 1500, least: usd('25.00') } }
    export const rail = { ...shared, open: true, waits: 5 * minute, limits: [mostSent.day], most: mostSent }`,
  ...Object.fromEntries(
    ['he', 'ar', 'ru', 'en'].map((language) => [
      `web/src/terms.${language}.ts`,
      `export const ${language} = { lines: ['no more than 75'] }`,
    ]),
  ),
}

const head = '| figure | value | where | nowhere else |\n|---|---|---|---|\n'

function saidOf(value: string, where: string, alone = '', files: Files = {}): readonly string[] {
  const rows = `| it | ${value} | ${where} | ${alone} |\n`
  return findWrongFigures(treeOf({ ...planted, 'docs/promises/figures.md': head + rows, ...files })).map(
    ({ why }) => why,
  )
}

describe('a figure', () => {
  it.each([
    ['15 %', 'rail.terms.fee'],
    ['25.00', 'rail.terms.least.0'],
    ['5 min', 'rail.waits'],
    ['300 s', 'rail.waits'],
    ['80,000,000', 'rail.most.day'],
  ])('is %s where it stands', (value, place) => {
    expect(saidOf(value, `server/src/rail.ts#${place}`)).toEqual([])
  })

  it('is found when it is another, or cannot be read', () => {
    expect(saidOf('16 %', 'server/src/rail.ts#rail.terms.fee')).toEqual([
      'it: server/src/rail.ts#rail.terms.fee is 1500, not 16 %',
    ])
    for (const place of ['rail.terms.none', 'rail.limits.1', 'road', 'rail.open']) {
      expect(saidOf('1', `server/src/rail.ts#${place}`)).toEqual([
        `it: nothing can be read at server/src/rail.ts#${place}`,
      ])
    }
  })

  it('that is only told is told in four languages', () => {
    expect(saidOf('75', 'web/src/terms#lines.0')).toEqual([])
    const file = 'web/src/terms.ru.ts'
    expect(saidOf('75', 'web/src/terms#lines.0', '', { [file]: `export const ru = { lines: ['57'] }` })).toEqual([
      `it: is not told in ${file} at lines.0`,
    ])
  })

  it('is written once where its row says so, outside tests', () => {
    const place = 'contract/src/money/sendable.ts#mostSent.day'
    const copies = { 'web/src/fees.ts': 'const most = 80_000_000n', 'web/src/fees.test.ts': 'const most = 80_000_000n' }
    expect(saidOf('80,000,000', place, '80_000_000n', { 'web/src/fees.ts': 'const most = 180_000_000n' })).toEqual([])
    expect(saidOf('80,000,000', place, '80_000_000n', copies)).toEqual([
      'it: is written a second time in web/src/fees.ts',
    ])
  })

  it('cannot be lost with its table', () => {
    expect(findWrongFigures(treeOf(planted)).map(({ why }) => why)).toEqual([
      'no table with the columns figure, value, where, nowhere else',
    ])
  })
})
