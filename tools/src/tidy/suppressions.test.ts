import { expect, it } from 'vitest'
import { saidBy } from './planted.ts'
import { findSilentSuppressions } from './suppressions.ts'

const said = (text: string, path = 'web/src/a.tsx') => saidBy(findSilentSuppressions, { [path]: text })

it.each([
  '// oxlint-disable-next-line no-console',
  '// eslint-disable-next-line no-console',
  '/* oxlint-disable */',
  '// @ts-expect-error',
  '// @ts-ignore',
  '{/* oxlint-disable-next-line react/no-danger */}',
])('a suppression without a reason is found: %s', (directive) => {
  expect(said(`export const a = 1\n${directive}\nexport const b = 2\n`)).toEqual(['web/src/a.tsx:2 suppression'])
})

it('a sentence on the line above is a reason; another suppression is not', () => {
  expect(said(`// The browser hands over any, and the next line narrows it.\n// @ts-expect-error\nf()\n`)).toEqual([])
  expect(said(`// Why.\n// @ts-expect-error\nf()\n`)).toEqual(['web/src/a.tsx:2 suppression'])
  expect(said(`// The same here.\n// @ts-expect-error\n// @ts-ignore\nf()\n`)).toEqual(['web/src/a.tsx:3 suppression'])
})

it('a type test may say what is refused on the line itself', () => {
  const text = `// @ts-expect-error a bare object is not Money\nadd({ minor: 1n })\n`
  expect(said(text, 'contract/src/money/money.test.ts')).toEqual([])
  expect(said(text, 'contract/src/money/money.ts')).toHaveLength(1)
})

it('a string that spells a directive suppresses nothing', () => {
  expect(said(`export const text = 'write oxlint-disable with a reason'\n`)).toEqual([])
})
