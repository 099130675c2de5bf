import { expect, it } from 'vitest'
import { tellStories } from './story.ts'

const told = tellStories({ customers: 500, seed: 1 })

it('is the same whenever its seed is the same, and another when it is not', () => {
  expect(tellStories({ customers: 500, seed: 1 })).toEqual(told)
  expect(tellStories({ customers: 500, seed: 2 })).not.toEqual(told)
})

it('goes by every rail, in both directions, in every way that there is', () => {
  const of = <T>(pick: (story: (typeof told)[number]) => readonly T[]) => new Set(told.flatMap(pick))
  expect(of(({ deposits }) => deposits.map(({ rail }) => rail)).size).toBe(11)
  expect(of(({ withdrawal }) => [withdrawal.rail]).size).toBe(12)
  expect([...of(({ deposits }) => deposits.map(({ turn }) => turn))].toSorted()).toEqual([
    'by_another',
    'exact',
    'false_proof',
    'late',
    'less',
    'more',
    'no_proof',
    'three_ds_fails',
    'twice',
    'unpaid',
    'wrong_token',
  ])
  expect(of(({ withdrawal }) => [withdrawal.turn]).size).toBe(6)
})

it('takes nobody more than they have to begin with', () => {
  for (const { funds, gift, withdrawal } of told) {
    expect(gift.minor + withdrawal.amount.minor).toBeLessThan(funds.minor)
  }
})
