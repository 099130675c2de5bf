import { expect, it } from 'vitest'
import { parseFaultOptions } from './options.ts'

it('the small tier is run unless the full one is asked for, which is always written down', () => {
  expect(parseFaultOptions([], '7')).toMatchObject({ tier: { name: 'small' }, seed: 7, isWritten: false })
  expect(parseFaultOptions(['small', '--write'], '7')).toMatchObject({ tier: { name: 'small' }, isWritten: true })
  expect(parseFaultOptions(['full'], '7')).toMatchObject({ tier: { name: 'full' }, isWritten: true })
})

it('without a seed there is one to print', () => {
  expect(parseFaultOptions([], undefined).seed).toBeGreaterThanOrEqual(0)
})

it.each([
  [['large'], '7', 'small or full'],
  [['small', 'full'], '7', 'small or full'],
  [['small'], 'x', 'SEED'],
])('%j with SEED=%s is refused', (args, seed, why) => {
  expect(() => parseFaultOptions(args, seed)).toThrow(why)
})
