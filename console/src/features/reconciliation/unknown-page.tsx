import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useMoneyWords } from '../deposits/public.ts'
import { queuesText, Workplace, type WorkplaceProps } from '../queues/public.ts'
import { DeskOfOutcome } from './desk-of-outcome.tsx'
import { reconciliationText } from './messages.ts'

/** The queue of payments of which nobody knows whether they were made. */
export function UnknownPage(props: WorkplaceProps): ReactElement {
  const { names } = useMessages(queuesText)
  const { parts } = useMessages(reconciliationText)
  const wordsOf = useMoneyWords(names.unknownOutcomes, parts)
  return (
    <Workplace {...props} wordsOf={wordsOf}>
      {(item) => <DeskOfOutcome {...item} />}
    </Workplace>
  )
}
