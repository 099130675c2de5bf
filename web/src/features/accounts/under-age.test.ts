import type { PlainDate } from '@emun/contract/time'
import { expect, test } from 'vitest'
import { birthdayOf } from './under-age.tsx'

test.each([
  ['2010-03-12', '2028-03-12'],
  ['2012-02-29', '2030-03-01'],
  ['2014-02-28', '2032-02-28'],
])('born on %s, of age on %s', (born, ofAge) => {
  expect(birthdayOf(born as PlainDate, 18)).toBe(ofAge)
})
