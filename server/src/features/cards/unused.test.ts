import { day } from '@emun/contract/time'
import { expect, test } from 'vitest'
import { unusedStep, type Use } from './unused.ts'

const usedAt = new Date('2026-03-10T09:00:00.000Z')
const yearLater = new Date('2027-03-10T09:00:00.000Z')
const before = (days: number, ms = 0) => new Date(yearLater.getTime() - days * day + ms)
const untold: Use = { usedAt, unusedNotices: 0, unusedSince: null, unusedUntil: null }
const told = (notices: number, until = yearLater): Use => ({
  usedAt,
  unusedNotices: notices,
  unusedSince: usedAt,
  unusedUntil: until,
})

test('a card that nobody uses is told of 30 and 7 days before a year is over, and then blocked, each to the moment', () => {
  expect(unusedStep(untold, before(30, -1))).toEqual({ step: 'none' })
  expect(unusedStep(untold, before(30))).toEqual({ step: 'tell', notices: 1, until: yearLater })
  expect(unusedStep(told(1), before(7, -1))).toEqual({ step: 'none' })
  expect(unusedStep(told(1), before(7))).toEqual({ step: 'tell', notices: 2, until: yearLater })
  expect(unusedStep(told(2), before(0, -1))).toEqual({ step: 'none' })
  expect(unusedStep(told(2), yearLater)).toEqual({ step: 'block' })
})

test('a notice that comes late puts the block off, so that nobody has less time than was promised', () => {
  const late = new Date(yearLater.getTime() + 3 * day)
  const in30Days = new Date(late.getTime() + 30 * day)
  expect(unusedStep(untold, late)).toEqual({ step: 'tell', notices: 1, until: in30Days })
  expect(unusedStep(told(1, in30Days), late)).toEqual({ step: 'none' })
  const tooLate = new Date(in30Days.getTime() + day)
  const in7Days = new Date(tooLate.getTime() + 7 * day)
  expect(unusedStep(told(1, in30Days), tooLate)).toEqual({ step: 'tell', notices: 2, until: in7Days })
  expect(unusedStep(told(2, in7Days), in7Days)).toEqual({ step: 'block' })
})

test('a use after the notices begins everything anew', () => {
  const usedAgain = { ...told(2), usedAt: before(1) }
  expect(unusedStep(usedAgain, yearLater)).toEqual({ step: 'none' })
  const next = new Date('2028-02-08T09:00:00.000Z')
  expect(unusedStep(usedAgain, next)).toMatchObject({ step: 'tell', notices: 1 })
})

test('a leap day has its year until the first of March', () => {
  const leap = { ...untold, usedAt: new Date('2028-02-29T12:00:00.000Z') }
  const due = new Date('2029-03-01T12:00:00.000Z')
  expect(unusedStep(leap, new Date(due.getTime() - 30 * day))).toEqual({ step: 'tell', notices: 1, until: due })
})
