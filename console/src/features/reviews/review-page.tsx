import { requestTypes } from '@emun/contract/operator'
import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { queuesText, type QueueWords, Workplace, type WorkplaceProps } from '../queues/public.ts'
import { DeskOfReview } from './desk-of-review.tsx'
import { reviewsText } from './messages.ts'
import type { ReviewQueue } from './review.ts'

export type ReviewPageProps = WorkplaceProps & { readonly queue: ReviewQueue }

/** The queue of documents to look at, for the first time or for the second. */
export function ReviewPage(props: ReviewPageProps): ReactElement {
  const words = useWords(props.queue)
  return (
    <Workplace {...props} wordsOf={() => words}>
      {(item) => <DeskOfReview {...item} queue={props.queue} />}
    </Workplace>
  )
}

function useWords(queue: ReviewQueue): QueueWords {
  const text = useMessages(reviewsText)
  const queues = useMessages(queuesText)
  const nameOf = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name
  return {
    title: queues.names[queue],
    request: ({ request }) => nameOf(text.requests, request),
    parts: ({ parts }) => parts.map((part) => nameOf(text.documents, part)).join(' · '),
    requests: requestTypes.map((value) => ({ value, label: text.requests[value] })),
  }
}
