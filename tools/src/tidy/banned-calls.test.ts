import { describe, expect, it } from 'vitest'
import { findBannedCalls } from './banned-calls.ts'
import { saidBy } from './planted.ts'

const rulesFor = (path: string, text: string) =>
  saidBy(findBannedCalls, { [path]: text }).map((said) => said.replace(/^.* /, ''))

describe('the clock', () => {
  it.each([
    ['Date.now()', 'clock'],
    ['new Date()', 'clock'],
    ['Date()', 'clock'],
  ])('is the only one to ask the machine the time: %s', (call, rule) => {
    expect(rulesFor('server/src/features/transfers/transfer.ts', `export const at = ${call}`)).toEqual([rule])
    expect(rulesFor('server/src/platform/clock.ts', `export const at = ${call}`)).toEqual([])
    expect(rulesFor('server/src/features/transfers/transfer.test.ts', `export const at = ${call}`)).toEqual([])
  })

  it('lets anyone read a moment that was written down', () => {
    expect(rulesFor('web/src/app/time.ts', `export const at = new Date('2026-01-01')`)).toEqual([])
  })
})

describe('floats', () => {
  it.each(['parseFloat(text)', 'Number.parseFloat(text)', 'total.toFixed(2)', 'total?.toFixed(2)'])(
    'are refused everywhere: %s',
    (call) => expect(rulesFor('ui/src/money.tsx', `export const shown = ${call}`)).toEqual(['float']),
  )

  it('are not seen in comments and strings', () => {
    expect(rulesFor('ui/src/money.tsx', `// never parseFloat(text)\nexport const note = 'x.toFixed(2)'`)).toEqual([])
  })
})

describe('arithmetic on money', () => {
  it.each(['Number(text)', 'Math.round(share)', 'Math.ceil(share)', 'Math.floor(share)', 'parseInt(text, 10)'])(
    'takes no rounding nobody chose: %s',
    (call) => {
      expect(rulesFor('contract/src/money/rounding.ts', `export const x = ${call}`)).toEqual(['money-arithmetic'])
      expect(rulesFor('server/src/features/cards/fee.ts', `export const amount = ${call}`)).toEqual([
        'money-arithmetic',
      ])
      expect(rulesFor('server/src/features/cards/fee.ts', `export const feeMinor = ${call}`)).toEqual([
        'money-arithmetic',
      ])
      expect(rulesFor('server/src/features/cards/pages.ts', `export const pages = ${call}`)).toEqual([])
    },
  )
})

describe('the console', () => {
  it('is for tools and scripts; the product has a log', () => {
    const text = `console.log('hello')`
    expect(rulesFor('server/src/main.ts', text)).toEqual(['console'])
    expect(rulesFor('web/src/app/main.tsx', text)).toEqual(['console'])
    expect(rulesFor('tools/src/dev.ts', text)).toEqual([])
    expect(rulesFor('docs/scripts/screens.ts', text)).toEqual([])
  })
})

it('refuses what Node 20 does not have, though the compiler would let it pass', () => {
  expect(rulesFor('server/src/app.ts', 'export const groups = Map.groupBy(rows, byDay)')).toEqual(['too-new'])
  expect(rulesFor('server/src/app.ts', 'export const fine = seen.isSubsetOf(known)')).toEqual(['too-new'])
})

it('names the line', () => {
  const text = `// שלום 😀\nexport const one = 1\nexport const at = Date.now()\n`
  expect(saidBy(findBannedCalls, { 'server/src/app.ts': text })).toEqual(['server/src/app.ts:3 clock'])
})
