import { describe, expect, it } from 'vitest'
import { checkDeed, type Deed, type Publication, standingOf } from './policy.ts'
import { supportAt } from './support-hours.ts'

const now = new Date('2026-03-01T12:00:00Z')
const publish = (version: number, minutes: number): Publication => ({
  version,
  isWithdrawal: false,
  effectiveAt: new Date(now.getTime() + minutes * 60_000),
})
const withdraw = (version: number, minutes: number): Publication => ({
  ...publish(version, minutes),
  isWithdrawal: true,
})

describe('where a piece of content stands, and what may be done with it', () => {
  it.each<[string, number, readonly Publication[], string, number | null, readonly Deed[]]>([
    ['never published', 1, [], 'draft', null, ['saved', 'published', 'scheduled']],
    ['scheduled', 1, [publish(1, 1)], 'scheduled', null, ['called_off']],
    ['its moment has come', 1, [publish(1, 0)], 'published', 1, ['saved', 'withdrawn']],
    ['changed since', 2, [publish(1, -5)], 'draft', 1, ['saved', 'published', 'scheduled', 'withdrawn']],
    ['changed and scheduled', 2, [publish(2, 5), publish(1, -5)], 'scheduled', 1, ['called_off']],
    ['withdrawn', 1, [withdraw(1, -1), publish(1, -5)], 'withdrawn', null, ['saved', 'published', 'scheduled']],
    [
      'withdrawn, then changed',
      2,
      [withdraw(1, -1), publish(1, -5)],
      'draft',
      null,
      ['saved', 'published', 'scheduled'],
    ],
  ])('%s', (_, newest, publications, state, read, deeds) => {
    const standing = standingOf(newest, publications, now)
    expect(standing).toMatchObject({ state, read })
    const all: readonly Deed[] = ['saved', 'published', 'scheduled', 'called_off', 'withdrawn']
    const possible = all.filter((deed) => {
      try {
        checkDeed(standing, deed)
        return true
      } catch {
        return false
      }
    })
    expect(possible).toEqual(deeds)
  })
})

describe('when support answers', () => {
  const hours = { opens: 9, closes: 19, closesEarly: 18 }
  it.each([
    ['on a Monday at noon until 19:00', '2026-03-02T10:00:00Z', true, '2026-03-02T17:00:00.000Z'],
    ['not before it opens', '2026-03-02T06:59:00Z', false, '2026-03-02T07:00:00.000Z'],
    ['on a Friday until 18:00', '2026-03-06T15:59:00Z', true, '2026-03-06T16:00:00.000Z'],
    ['after that on Sunday again', '2026-03-06T16:00:00Z', false, '2026-03-08T07:00:00.000Z'],
    ['on the eve of Passover until 18:00', '2026-04-01T12:00:00Z', true, '2026-04-01T15:00:00.000Z'],
    ['not on the holiday itself', '2026-04-02T09:00:00Z', false, '2026-04-03T06:00:00.000Z'],
  ])('%s', (_, at, isOpen, changesAt) => {
    const support = supportAt('Asia/Jerusalem', hours, new Date(at))
    expect({ isOpen: support.isOpen, changesAt: support.changesAt.toISOString() }).toEqual({ isOpen, changesAt })
  })
})
