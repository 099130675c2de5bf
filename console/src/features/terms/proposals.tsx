import { Panel, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { DecideDialog } from './decide-dialog.tsx'
import { termsText } from './messages.ts'
import { type Outcome, ProposalCard } from './proposal-card.tsx'
import type { Subject } from './told.ts'

type Props = {
  readonly subjects: readonly Subject[]
  readonly mayDecide: boolean
  readonly onDone: () => void
}

type Asked = { readonly id: string; readonly title: string; readonly outcome: Outcome } | null

/** What waits for a second person, of everything that is decided on this page. */
export function Proposals({ subjects, mayDecide, onDone }: Props): ReactElement {
  const text = useMessages(termsText)
  const [asked, setAsked] = useState<Asked>(null)
  const proposed = subjects.flatMap(({ key, title, told: { current, proposal }, preview }) =>
    proposal === null ? [] : [{ key, title, proposal, before: current.facts, preview }],
  )
  return (
    <Panel title={text.proposals} className="proposals">
      {proposed.length === 0 && <p className="terms-note">{text.noProposals}</p>}
      <ul>
        {proposed.map(({ key, title, proposal, before, preview }) => (
          <ProposalCard
            key={key}
            {...{ title, proposal, before, mayDecide }}
            onDecide={(outcome) => setAsked({ id: proposal.id, title, outcome })}
          >
            {preview}
          </ProposalCard>
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
