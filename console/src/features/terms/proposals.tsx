import { Panel, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { Comparison } from './comparison.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { factsOfRail, factsOfSetting } from './facts.tsx'
import { termsText } from './messages.ts'
import { type Outcome, ProposalCard } from './proposal-card.tsx'
import { useNames } from './subjects.tsx'
import type { RailTerms, Setting, Terms } from './terms.ts'

type Props = {
  readonly terms: Terms
  readonly settings: readonly Setting[]
  readonly mayDecide: boolean
  readonly onDone: () => void
}

type Asked = { readonly id: string; readonly title: string; readonly outcome: Outcome } | null

/** What waits for a second person, of every rail and of the numbers of this page. */
export function Proposals({ terms, settings, mayDecide, onDone }: Props): ReactElement {
  const text = useMessages(termsText)
  const names = useNames()
  const [asked, setAsked] = useState<Asked>(null)
  const rails = terms.rails.filter(isProposed)
  const numbers = settings.filter(isProposed)
  return (
    <Panel title={text.proposals} className="proposals">
      {rails.length + numbers.length === 0 && <p className="terms-note">{text.noProposals}</p>}
      <ul>
        {rails.map((of) => (
          <ProposalCard
            key={of.proposal.id}
            title={names.ofRail(of)}
            proposal={of.proposal}
            before={factsOfRail(of.current)}
            after={factsOfRail(of.proposal)}
            mayDecide={mayDecide}
            onDecide={(outcome) => setAsked({ id: of.proposal.id, title: names.ofRail(of), outcome })}
          >
            <Comparison of={of} after={of.proposal} terms={terms} />
          </ProposalCard>
        ))}
        {numbers.map((of) => (
          <ProposalCard
            key={of.proposal.id}
            title={names.ofSetting(of)}
            proposal={of.proposal}
            before={factsOfSetting(of.current)}
            after={factsOfSetting(of.proposal)}
            mayDecide={mayDecide}
            onDecide={(outcome) => setAsked({ id: of.proposal.id, title: names.ofSetting(of), outcome })}
          />
        ))}
      </ul>
      {asked && (
        <DecideDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            onDone()
          }}
        />
      )}
    </Panel>
  )
}

type Proposed<Of extends RailTerms | Setting> = Of & { readonly proposal: NonNullable<Of['proposal']> }

function isProposed<Of extends RailTerms | Setting>(of: Of): of is Proposed<Of> {
  return of.proposal !== null
}
