import { Link, Ltr, StatusChip, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { reviewsText } from '../reviews/public.ts'
import {
  isHeldBack,
  toneOfCase,
  toneOfDocument,
  type VerificationCase,
  type VerificationDocument,
} from './documents.ts'
import { customersText } from './messages.ts'

export type CaseInShortProps = {
  readonly of: VerificationCase
  /** Where whoever looks may decide on it. */
  readonly queuePath: string | null
}

/** One request with its documents; the pictures are for whoever takes the case. */
export function CaseInShort({ of, queuePath }: CaseInShortProps): ReactElement {
  const text = useMessages(customersText)
  const { requests } = useMessages(reviewsText)
  return (
    <>
      <div className="journal-row">
        <div>
          <h3>{requests[of.requestType]}</h3>
          <p className="found-detail">
            {text.caseOpened} <Time at={of.openedAt} show="both" />
            {of.decidedAt !== null && (
              <>
                {' · '}
                {text.caseDecided} <Time at={of.decidedAt} show="both" />
              </>
            )}
          </p>
          {queuePath !== null && (
            <Link className="text-link" href={`${queuePath}/${of.id}`}>
              {text.openCase}
            </Link>
          )}
        </div>
        <CaseChip of={of} />
      </div>
      <ul className="journal">
        {of.documents.map((document) => (
          <li key={document.id} className="journal-row">
            <Facts document={document} />
            <DocumentChip document={document} of={of} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CaseChip({ of: { state, waitsIn } }: Pick<CaseInShortProps, 'of'>): ReactElement {
  const text = useMessages(customersText)
  const { states, inSecondLook } = useMessages(reviewsText)
  const words = {
    open: text.withCustomer,
    ['in_review']: waitsIn === 'secondLook' ? inSecondLook : states.uploaded,
    decided: states.approved,
  }
  return <StatusChip tone={toneOfCase[state]}>{words[state]}</StatusChip>
}

type DocumentProps = { readonly document: VerificationDocument }

function Facts({ document: { kind, card, sentAt, timesSent, rejection } }: DocumentProps): ReactElement {
  const text = useMessages(customersText)
  const { documents, reasons, sent } = useMessages(reviewsText)
  return (
    <div>
      <p>
        {documents[kind]} {card !== null && <Ltr>{card}</Ltr>}
      </p>
      {sentAt !== null && (
        <p className="found-detail">
          {sent} <Time at={sentAt} show="both" />
          {timesSent > 1 && ` · ${text.timesSent(timesSent)}`}
        </p>
      )}
      {rejection && (
        <p className="found-detail">
          {reasons[rejection.reason]} · {text.toldCustomer} <UserText>{rejection.message}</UserText>
        </p>
      )}
    </div>
  )
}

function DocumentChip({ document, of }: DocumentProps & Pick<CaseInShortProps, 'of'>): ReactElement {
  const { states, sent } = useMessages(reviewsText)
  if (isHeldBack(document, of)) return <StatusChip tone="neutral">{sent}</StatusChip>
  return <StatusChip tone={toneOfDocument[document.state]}>{states[document.state]}</StatusChip>
}
