import { type QueueName, readCustomerDocuments } from '@emun/contract/operator'
import { Button, ErrorPanel, Panel, Skeleton, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { reviewsText } from '../reviews/public.ts'
import { CaseInShort } from './case-in-short.tsx'
import type { LookProps } from './journal-panel.tsx'
import { customersText } from './messages.ts'

export type DocumentsProps = LookProps & {
  /** Where this operator works on what waits in a queue; null where that is not theirs. */
  readonly pathOf: (queue: QueueName) => string | null
}

/** What the customer was asked to show and what became of it; it is read only when somebody opens it. */
export function DocumentsPanel(props: DocumentsProps): ReactElement {
  const text = useMessages(customersText)
  const { documentList } = useMessages(reviewsText)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={documentList} className="customer-wide">
      {isOpen ? <Cases {...props} /> : <Button onClick={() => setOpen(true)}>{text.showDocuments}</Button>}
    </Panel>
  )
}

function Cases({ id, why, pathOf }: DocumentsProps): ReactElement {
  const text = useMessages(customersText)
  const { reply, hasFailed, again } = useAsked(readCustomerDocuments, { params: { id }, query: { why } })
  if (hasFailed) return <ErrorPanel title={text.failed} onRetry={again} />
  if (reply === null) return <Skeleton lines={4} />
  if (reply.cases.length === 0) return <p>{text.noDocuments}</p>
  return (
    <ul className="cases">
      {reply.cases.map((each) => (
        <li key={each.id}>
          <CaseInShort of={each} queuePath={each.waitsIn && pathOf(each.waitsIn)} />
        </li>
      ))}
    </ul>
  )
}
