import { describe, expect, it, test } from 'vitest'
import { bankingBy, dayOfDispatch, endOfBusinessDay, endOfBusinessDays } from './business-days.ts'

const zone = 'Asia/Jerusalem'

test.each([
  // Sunday noon: until Monday evening.
  ['2026-11-29T10:00:00Z', 1, '2026-11-30T17:00:00.000Z'],
  // Thursday noon: until Friday, which is short.
  ['2026-12-03T10:00:00Z', 1, '2026-12-04T16:00:00.000Z'],
  // Thursday after hours counts as Friday: until Sunday.
  ['2026-12-03T17:00:00Z', 1, '2026-12-06T17:00:00.000Z'],
  // Friday noon: until Sunday, over the Saturday.
  ['2026-12-04T10:00:00Z', 1, '2026-12-06T17:00:00.000Z'],
  // Friday evening, a minute before it closes and when it has.
  ['2026-12-04T15:59:00Z', 0, '2026-12-04T16:00:00.000Z'],
  ['2026-12-04T16:00:00Z', 0, '2026-12-06T17:00:00.000Z'],
  // Saturday counts as Sunday.
  ['2026-12-05T10:00:00Z', 1, '2026-12-07T17:00:00.000Z'],
  ['2026-12-03T10:00:00Z', 2, '2026-12-06T17:00:00.000Z'],
  // In summer the zone is an hour further; the night of the change moves no evening.
  ['2026-07-05T10:00:00Z', 2, '2026-07-07T16:00:00.000Z'],
  ['2026-03-26T10:00:00Z', 1, '2026-03-27T15:00:00.000Z'],
  ['2026-10-23T10:00:00Z', 1, '2026-10-25T17:00:00.000Z'],
])('what comes at %s is done, %d business days later, by %s', (now, days, expected) => {
  expect(endOfBusinessDay(zone, new Date(now), days).toISOString()).toBe(expected)
})

describe('around the holidays of Israel', () => {
  test.each([
    ['the eve of Passover is short', '2026-04-01T08:00:00Z', 0, '2026-04-01T15:00:00.000Z'],
    ['after it closes comes Friday, over the holiday', '2026-04-01T15:00:00Z', 0, '2026-04-03T15:00:00.000Z'],
    ['the middle of Passover is open', '2026-04-05T08:00:00Z', 1, '2026-04-06T16:00:00.000Z'],
    ['the eve of its seventh day is short', '2026-04-06T08:00:00Z', 1, '2026-04-07T15:00:00.000Z'],
    ['its seventh day is closed', '2026-04-07T08:00:00Z', 1, '2026-04-09T16:00:00.000Z'],
    ['the day before Independence Day is short', '2026-04-21T08:00:00Z', 0, '2026-04-21T15:00:00.000Z'],
    ['Independence Day is closed', '2026-04-22T08:00:00Z', 0, '2026-04-23T16:00:00.000Z'],
    ['Shavuot on a Friday, then the Sabbath', '2026-05-21T08:00:00Z', 1, '2026-05-24T16:00:00.000Z'],
    ['the Thursday before them is an eve', '2026-05-21T08:00:00Z', 0, '2026-05-21T15:00:00.000Z'],
    ['the new year on the Sabbath and the day after it', '2026-09-11T08:00:00Z', 1, '2026-09-14T16:00:00.000Z'],
    ['Yom Kippur', '2026-09-20T08:00:00Z', 1, '2026-09-22T16:00:00.000Z'],
    ['the middle of Sukkot is open', '2026-09-27T08:00:00Z', 5, '2026-10-02T15:00:00.000Z'],
    ['ten business days over the holidays of autumn', '2026-09-10T08:00:00Z', 10, '2026-09-24T16:00:00.000Z'],
    ['the eve of Passover in 2027', '2027-04-21T08:00:00Z', 0, '2027-04-21T15:00:00.000Z'],
    ['the new year of 2027, in its own two days', '2027-10-01T15:00:00Z', 0, '2027-10-04T16:00:00.000Z'],
  ])('%s', (_, now, days, expected) => {
    expect(endOfBusinessDays(zone, new Date(now), days).toISOString()).toBe(expected)
  })
})

test.each([
  ['Sunday before five', '2026-11-29T14:59:59Z', '2026-11-29'],
  ['Sunday at five', '2026-11-29T15:00:00Z', '2026-11-30'],
  ['Friday before five', '2026-12-04T14:59:59Z', '2026-12-04'],
  ['Friday at five', '2026-12-04T15:00:00Z', '2026-12-06'],
  ['Saturday', '2026-12-05T08:00:00Z', '2026-12-06'],
  ['Sunday before five in summer', '2026-07-05T13:59:59Z', '2026-07-05'],
  ['Sunday at five in summer', '2026-07-05T14:00:00Z', '2026-07-06'],
  ['the eve of Yom Kippur at five', '2026-09-20T14:00:00Z', '2026-09-22'],
  ['a moment that is Sunday in Jerusalem only', '2026-11-28T22:30:00Z', '2026-11-29'],
])('a transfer to a bank that is asked for on %s leaves on %s', (_, now, expected) => {
  expect(dayOfDispatch(zone, new Date(now))).toBe(expected)
})

describe('a promise', () => {
  it('of minutes or hours runs on the Sabbath and over the change of the clocks', () => {
    expect(bankingBy(zone, new Date('2026-12-05T10:00:00Z'), { minutes: 60 }).toISOString()).toBe(
      '2026-12-05T11:00:00.000Z',
    )
    expect(bankingBy(zone, new Date('2026-03-26T22:00:00Z'), { hours: 24 }).toISOString()).toBe(
      '2026-03-27T22:00:00.000Z',
    )
  })

  test.each([
    ['in time for today', '2026-11-29T14:59:00Z', true, '2026-11-30T17:00:00.000Z'],
    ['too late for today', '2026-11-29T15:00:00Z', true, '2026-12-01T17:00:00.000Z'],
    ['nothing for a bank, at the same time', '2026-11-29T15:00:00Z', false, '2026-11-30T17:00:00.000Z'],
  ])('of one business day for what is %s', (_, now, isBankTransfer, expected) => {
    expect(bankingBy(zone, new Date(now), { businessDays: 1, isBankTransfer }).toISOString()).toBe(expected)
  })

  it('of ten business days to a bank goes around the Sabbaths and both ends of Passover', () => {
    expect(
      bankingBy(zone, new Date('2026-04-01T08:00:00Z'), { businessDays: 10, isBankTransfer: true }).toISOString(),
    ).toBe('2026-04-15T16:00:00.000Z')
  })
})
