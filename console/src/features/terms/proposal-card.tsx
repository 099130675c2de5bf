import { Button, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { commaIn } from '../../platform/comma.ts'
import { Difference } from './difference.tsx'
import type { Fact } from './facts.tsx'
import { termsText } from './messages.ts'
import type { Proposal } from './terms.ts'
import type { InFacts } from './told.ts'

export type Outcome = 'approved' | 'declined'

type Props = {
  readonly title: string
  readonly proposal: InFacts<Proposal>
  readonly before: readonly Fact[]
  /** Whether this operator's role decides. */
  readonly mayDecide: boolean
  readonly onDecide: (outcome: Outcome) => void
  readonly children?: ReactNode
}

/** A proposal: what it would change, who wants it and why, and the two answers to it. */
export function ProposalCard({ title, proposal, before, mayDecide, onDecide, children }: Props): ReactElement {
  const text = useMessages(termsText)
  const { language } = useLanguage()
  const { by, at, expiresAt, effectiveAt, reason, isOwn, facts } = proposal
  return (
    <li className="proposal">
      <h3>{title}</h3>
      <Difference before={before} after={facts} />
      <p className="terms-note">{effectiveAt === null ? text.atOnce : <From at={effectiveAt} />}</p>
      {children}
      <p className="entry-reason">
        <UserText>{reason}</UserText>
      </p>
      <p className="terms-note">
        {text.proposedBy} <UserText>{by}</UserText>
        {commaIn(language)}
        <Time at={at} show="day_time" afterWords /> · {text.goodUntil}{' '}
        <Time at={expiresAt} show="day_time" afterWords />
      </p>
      {mayDecide && !isOwn ? (
        <div className="proposal-acts">
          <Button variant="primary" size="small" onClick={() => onDecide('approved')}>
            {text.approve}
            <span className="visually-hidden"> {title}</span>
          </Button>
          <Button size="small" onClick={() => onDecide('declined')}>
            {text.decline}
            <span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      ) : (
        <p className="terms-note">{isOwn ? text.own : text.onlyApprover}</p>
      )}
    </li>
  )
}

export function From({ at }: { at: string }): ReactElement {
  const text = useMessages(termsText)
  return (
    <>
      {text.from} <Time at={at} show="both" />
    </>
  )
}
