import type { ReactElement } from 'react'
import type { Fact } from './facts.tsx'
import type { Decision, Proposal } from './terms.ts'

/** What was decided, or is proposed, in facts. */
export type InFacts<Of> = Of & { readonly facts: readonly Fact[] }

/** How something stands, in facts: the same for everything that two people decide on. */
export type Told = {
  readonly current: InFacts<Decision>
  readonly toCome: readonly InFacts<Decision>[]
  readonly past: readonly InFacts<Decision>[]
  readonly proposal: InFacts<Proposal> | null
}

/** One thing that is decided: what it is called, how it stands, and what a proposal about it would mean to customers. */
export type Subject = {
  readonly key: string
  readonly title: string
  readonly told: Told
  readonly preview?: ReactElement | undefined
}

type Standing<Value> = {
  readonly current: Decision & Value
  readonly toCome: readonly (Decision & Value)[]
  readonly past: readonly (Decision & Value)[]
  readonly proposal: (Proposal & Value) | null
}

export function toldOf<Value>(of: Standing<Value>, factsOf: (value: Value) => readonly Fact[]): Told {
  const inFacts = <Each extends Value>(each: Each) => ({ ...each, facts: factsOf(each) })
  const { current, toCome, past, proposal } = of
  return {
    current: inFacts(current),
    toCome: toCome.map(inFacts),
    past: past.map(inFacts),
    proposal: proposal && inFacts(proposal),
  }
}
