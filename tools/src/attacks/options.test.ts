import { expect, it } from 'vitest'
import { parseAttackOptions } from './options.ts'

it('the small tier is run unless the full one is asked for, which is always written down', () => {
  expect(parseAttackOptions([])).toMatchObject({ tier: { name: 'small' }, isWritten: false })
  expect(parseAttackOptions(['small', '--write'])).toMatchObject({ tier: { name: 'small' }, isWritten: true })
  expect(parseAttackOptions(['full'])).toMatchObject({ tier: { name: 'full' }, isWritten: true })
})

it.each([
  [['large'], 'small or full'],
  [['small', 'full'], 'small or full'],
  [['--fast'], '--fast'],
])('%j is refused', (args, why) => {
  expect(() => parseAttackOptions(args)).toThrow(why)
})
