import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type BlockRules, type JudgedAuth, standingOf } from './auto-block.ts'

const rules: BlockRules = { inARow: 3, payments: 10, basisPoints: 2_000, unsupported: new Set(['7995']) }

/** One payment a minute: `+` went through, `-` was declined, `!` went through at a merchant that is not served. */
function played(acts: string): JudgedAuth[] {
  return acts.split('').map((act, minute) => ({
    ref: `auth_${minute.toString().padStart(3, '0')}`,
    kind: 'purchase',
    state: act === '-' ? 'failed' : 'settled',
    at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    isZero: false,
    category: act === '!' ? '7995' : '5411',
  }))
}

const breachOf = (acts: string) => standingOf(played(acts), rules).breach

describe('three declines in a row', () => {
  test.each(['', '--', '--+--', '+--+', '-+-+-'])('is not %j', (acts) => {
    expect(breachOf(acts)).toBeNull()
  })

  test.each(['---', '+---', '--+---', '---+++++++++++'])('is %j, at the third', (acts) => {
    const third = played(acts)[acts.indexOf('---') + 2]
    expect(breachOf(acts)).toEqual({ rule: 'declines_in_a_row', ref: third?.ref, at: third?.at })
  })
})

describe('more than a fifth of more than ten payments', () => {
  it('is not asked of ten, however many were declined', () => {
    expect(breachOf('--+--+--+-')).toBeNull()
  })

  it('is three of eleven, and not two', () => {
    expect(breachOf('-+-+-++++++')).toMatchObject({ rule: 'share_of_declines', ref: 'auth_010' })
    expect(breachOf('-+-++++++++')).toBeNull()
  })

  it('is not three of fifteen, exactly a fifth, and is four of sixteen', () => {
    expect(breachOf('++++++++++++-+-+-')).toBeNull()
    expect(breachOf('++++++++++++-+-')).toBeNull()
    expect(breachOf('++++++++++-+-+-')).toBeNull()
    expect(breachOf('++++++++++-+-+--')).toMatchObject({ rule: 'share_of_declines', ref: 'auth_015' })
  })
})

it('blocks at a merchant that is not served, whether it went through or not', () => {
  expect(breachOf('++!')).toMatchObject({ rule: 'unsupported_merchant', ref: 'auth_002' })
})

test.each<[string, Partial<JudgedAuth>]>([
  ['whether a card lives', { kind: 'verification' }],
  ['nothing', { isZero: true }],
  ['refunds', { kind: 'refund' }],
  ['voids', { kind: 'void' }],
  ['fees', { kind: 'fee' }],
])('does not count who asks for %s', (_, different) => {
  const auths = played('--!').map((auth) => ({ ...auth, ...different }))
  expect(standingOf(auths, rules)).toEqual({ breach: null, payments: 0, declines: 0, inARow: 0, declinesLeft: 3 })
})

it('lets nothing that does not count part a row, nor make one', () => {
  const asked = (acts: string) =>
    played(acts).map((auth, place): JudgedAuth => (place === 2 ? { ...auth, kind: 'verification' } : auth))
  expect(standingOf(asked('---'), rules).declinesLeft).toBe(1)
  expect(standingOf(asked('--+-'), rules).breach).toMatchObject({ ref: 'auth_003' })
})

test.each([
  ['', 3],
  ['-', 2],
  ['--', 1],
  ['--+', 3],
  ['---', 0],
  ['++++++++++-+-', 1],
  ['++++++++++++++-', 2],
  ['++++++++-+-', 1],
])('after %j so many more block it: %i', (acts, left) => {
  expect(standingOf(played(acts), rules).declinesLeft).toBe(left)
})

const anyActs = fc.string({ unit: fc.constantFrom('+', '+', '+', '-'), maxLength: 60 })

/** The words of the rule, said in another way: does any beginning of what happened end in three, or hold too many? */
function isBlockedBy(acts: string): boolean {
  const beginnings = Array.from({ length: acts.length }, (_, last) => acts.slice(0, last + 1))
  return beginnings.some((begun) => {
    const declines = begun.replaceAll('+', '').length
    return begun.endsWith('---') || (begun.length > 10 && declines / begun.length > 0.2)
  })
}

it('says what the words of the rule say, of anything that can happen', () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      expect(breachOf(acts) !== null).toBe(isBlockedBy(acts))
    }),
  )
})

it('does not mind in which order it hears', () => {
  const heard = anyActs.chain((acts) => fc.shuffledSubarray(played(acts), { minLength: acts.length }))
  fc.assert(
    fc.property(heard, (auths) => {
      const inOrder = auths.toSorted((one, other) => one.at.getTime() - other.at.getTime())
      expect(standingOf(auths, rules)).toEqual(standingOf(inOrder, rules))
    }),
  )
})

it('blocks by exactly as many more declines as it says are left', () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      const { breach, declinesLeft } = standingOf(played(acts), rules)
      if (breach) return
      expect(breachOf(acts + '-'.repeat(declinesLeft - 1))).toBeNull()
      expect(breachOf(acts + '-'.repeat(declinesLeft))).not.toBeNull()
    }),
  )
})
