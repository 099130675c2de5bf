import { expect, it } from 'vitest'
import { faultKinds, planFaults } from './plan.ts'
import { tiers } from './tiers.ts'

const plan = (seed: number) => planFaults(tiers.full.faults, seed)

it('one seed makes one plan, another makes another', () => {
  expect(plan(7)).toEqual(plan(7))
  expect(plan(7)).not.toEqual(plan(8))
})

it.each(faultKinds)('the full plan has every "%s" that is asked for', (kind) => {
  expect(plan(1).filter((fault) => fault.kind === kind)).toHaveLength(tiers.full.faults[kind].times)
})

it('a cut connection is always cut', () => {
  const cuts = plan(1).filter(({ kind }) => kind === 'cut a connection')
  expect(cuts.filter(({ fate }) => fate.cut === undefined)).toEqual([])
})
