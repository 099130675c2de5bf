import { useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { Difference } from './difference.tsx'
import { termsText } from './messages.ts'
import { From } from './proposal-card.tsx'
import type { Decision } from './terms.ts'
import type { InFacts, Told } from './told.ts'

type Decided = InFacts<Decision>

/** What is to come and what was, each with what it changed against the one before it. */
export function Decisions({ toCome, current, past }: Omit<Told, 'proposal'>): ReactElement {
  const text = useMessages(termsText)
  const was = [current, ...past]
  const isUntouched = past.length === 0 && current.proposedBy === null
  return (
    <>
      {toCome.map((each, place) => (
        <div key={each.effectiveAt} className="to-come">
          <p className="terms-note">{text.toCome}</p>
          <One decided={each} before={toCome[place - 1] ?? current} />
        </div>
      ))}
      {isUntouched || (
        <details className="terms-history">
          <summary>{text.history}</summary>
          <ol>
            {was.map((each, place) => (
              // Rows never change places, and two may be of one moment.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <One decided={each} before={was[place + 1] ?? null} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

function One({ decided, before }: { decided: Decided; before: Decided | null }): ReactElement {
  const text = useMessages(termsText)
  const { effectiveAt, proposedBy, approvedBy, reason, facts } = decided
  if (proposedBy === null) return <p className="terms-note">{text.beginning}</p>
  return (
    <div className="decided">
      <p className="terms-note">
        <From at={effectiveAt} />
      </p>
      {before && <Difference before={before.facts} after={facts} />}
      {reason !== null && (
        <p className="entry-reason">
          <UserText>{reason}</UserText>
        </p>
      )}
      <p className="terms-note">
        {text.proposedBy} <UserText>{proposedBy}</UserText> · {text.agreedBy} <UserText>{approvedBy ?? ''}</UserText>
      </p>
    </div>
  )
}
