import { describe, expect, test } from 'vitest'
import { plural } from './index.ts'

const counts = [0, 1, 2, 3, 5, 11, 20, 21, 22, 100, 101, 102, 103, 111, 1.5] as const

const byCount = (form: (count: number) => string) => Object.fromEntries(counts.map((count) => [count, form(count)]))

describe('a count takes the form its language asks for', () => {
  test('Hebrew tells one and two from the rest', () => {
    const forms = { one: 'one', two: 'two', other: 'other' }
    expect(byCount((count) => plural('he', count, forms))).toEqual({
      ...byCount(() => 'other'),
      1: 'one',
      2: 'two',
    })
  })

  test('Arabic has six forms and goes by the last two digits', () => {
    const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
    expect(byCount((count) => plural('ar', count, forms))).toEqual({
      0: 'zero',
      1: 'one',
      2: 'two',
      3: 'few',
      5: 'few',
      11: 'many',
      20: 'many',
      21: 'many',
      22: 'many',
      100: 'other',
      101: 'other',
      102: 'other',
      103: 'few',
      111: 'many',
      1.5: 'other',
    })
  })

  test('Russian goes by the last digit, except in the teens', () => {
    const forms = { one: 'one', few: 'few', many: 'many', other: 'other' }
    expect(byCount((count) => plural('ru', count, forms))).toEqual({
      0: 'many',
      1: 'one',
      2: 'few',
      3: 'few',
      5: 'many',
      11: 'many',
      20: 'many',
      21: 'one',
      22: 'few',
      100: 'many',
      101: 'one',
      102: 'few',
      103: 'few',
      111: 'many',
      1.5: 'other',
    })
  })

  test('English has one form for one and another for everything else', () => {
    const forms = { one: 'one', other: 'other' }
    expect(byCount((count) => plural('en', count, forms))).toEqual({ ...byCount(() => 'other'), 1: 'one' })
  })
})
