import type { ReactElement } from 'react'
import { CardComparison } from './card-comparison.tsx'
import { Comparison } from './comparison.tsx'
import { factsOfCard, factsOfRail, factsOfSetting } from './facts.tsx'
import { useNames } from './subjects.tsx'
import { isOfRails, type Part, settingsOf, type Terms } from './terms.ts'
import { type Subject, toldOf } from './told.ts'

/** Everything that is decided on a page, and what a proposal about it would mean to customers. */
export function useSubjects(part: Part, terms: Terms): readonly Subject[] {
  const names = useNames()
  const rails = part === 'changes' || isOfRails(part) ? terms.rails : []
  const cards = part === 'changes' || part === 'card-types' ? terms.cards : []
  return [
    ...rails.map((of) => ({
      key: `rail ${of.rail} ${of.direction}`,
      title: names.ofRail(of),
      told: toldOf(of, factsOfRail),
      preview: previewed(of.proposal, (after) => <Comparison of={of} after={after} terms={terms} />),
    })),
    ...cards.map((of) => ({
      key: `card ${of.name}`,
      title: of.title,
      told: toldOf(of, factsOfCard),
      preview: previewed(of.proposal, (after) => <CardComparison of={of} after={after} />),
    })),
    ...settingsOf(part, terms.settings).map((of) => ({
      key: `setting ${of.name}`,
      title: names.ofSetting(of),
      told: toldOf(of, factsOfSetting),
    })),
  ]
}

function previewed<Proposal>(
  proposal: Proposal | null,
  show: (after: Proposal) => ReactElement,
): ReactElement | undefined {
  return proposal === null ? undefined : show(proposal)
}
