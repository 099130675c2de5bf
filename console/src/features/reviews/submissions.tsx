import { Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { reviewsText } from './messages.ts'
import type { ReviewedDocument, Submission } from './review.ts'

export type SubmissionsProps = {
  readonly document: ReviewedDocument
  readonly shown: Submission
  readonly onShow: (submission: string) => void
}

/** Every picture that was sent for the document, newest first, with what became of it. One alone needs no list. */
export function Submissions({ document, shown, onShow }: SubmissionsProps): ReactElement | null {
  const text = useMessages(reviewsText)
  if (document.submissions.length < 2) return null
  return (
    <section className="submissions" aria-label={text.submissions}>
      <h3>{text.submissions}</h3>
      <ol>
        {document.submissions.map((submission) => (
          <li key={submission.id}>
            <button
              type="button"
              className="submission"
              aria-pressed={submission.id === shown.id}
              onClick={() => onShow(submission.id)}
            >
              <span>
                {text.sent} <Time at={submission.sentAt} show="day_time" afterWords />
              </span>
              <span>{text.decisions[submission.decision ?? 'none']}</span>
              {submission.reason !== null && <span>{text.reasons[submission.reason]}</span>}
              {submission.message !== null && <span dir="auto">{submission.message}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
