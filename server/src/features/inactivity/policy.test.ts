import { money } from '@emun/contract/money'
import { describe, expect, test } from 'vitest'
import { inactivityStep, type Told } from './policy.ts'

const usd = (cents: number) => money('USD', BigInt(cents))
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const usedAt = at('2026-01-15')
const told = (dueAt: string, more: Partial<Told> = {}): Told => ({
  since: usedAt,
  fee: usd(100),
  dueAt: at(dueAt),
  ...more,
})
const none = { step: 'none' }
const tell = (dueAt: string) => ({ step: 'tell', dueAt: at(dueAt) })
const charge = (dueAt: string) => ({ step: 'charge', dueAt: at(dueAt) })

describe('an account that was used last on 15 January', () => {
  test.each([
    ['is left alone for five months', null, '2026-06-14', none],
    ['is told of 30 days before six months are over', null, '2026-06-15', tell('2026-07-15')],
    ['is told of later where nobody looked, and has its 30 days all the same', null, '2026-09-01', tell('2026-10-01')],
    ['costs nothing before its day', told('2026-07-15'), '2026-07-14', none],
    ['costs its fee on its day, and a month later again', told('2026-07-15'), '2026-07-15', charge('2026-08-15')],
    ['costs it once where nobody looked for a while', told('2026-07-15'), '2026-08-01', charge('2026-09-01')],
    ['is told of anew where nobody looked for a month', told('2026-07-15'), '2026-08-15', tell('2026-09-14')],
    ['is told of anew where it costs more', told('2026-07-15', { fee: usd(99) }), '2026-07-15', tell('2026-08-14')],
    ['is not where it costs less', told('2026-07-15', { fee: usd(101) }), '2026-07-15', charge('2026-08-15')],
    ['begins anew with each use', told('2026-07-15', { since: at('2025-12-01') }), '2026-06-01', none],
    [
      'stays told where less is known of its use by now',
      told('2026-07-15', { since: at('2026-01-20') }),
      '2026-07-15',
      charge('2026-08-15'),
    ],
  ])('%s', (_, known, now, step) => expect(inactivityStep(usedAt, known, usd(100), at(now))).toEqual(step))

  test('costs nothing, and nobody is told, while the fee is nothing', () => {
    for (const known of [null, told('2026-07-15')])
      expect(inactivityStep(usedAt, known, usd(0), at('2026-07-20'))).toEqual(none)
  })
})

test('a month that is too short goes on into the next', () => {
  const step = inactivityStep(at('2025-08-31'), null, usd(100), at('2026-02-15'))
  expect(step).toEqual(tell('2026-03-17'))
  expect(inactivityStep(at('2025-08-31'), null, usd(100), at('2026-02-01'))).toEqual(tell('2026-03-03'))
})
