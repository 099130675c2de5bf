import { useMessages } from '@emun/ui'
import type { OperatorRole } from '@emun/contract/operator'
import type { ReactElement } from 'react'
import { useMoneyWords } from '../deposits/public.ts'
import { queuesText, Workplace, type WorkplaceProps } from '../queues/public.ts'
import { DeskOfLine } from './desk-of-line.tsx'
import { reconciliationText } from './messages.ts'

/** The queue of movements of our accounts that belong to nothing yet. */
export function UnmatchedPage({
  role,
  ...props
}: WorkplaceProps & { readonly role: OperatorRole | undefined }): ReactElement {
  const { names } = useMessages(queuesText)
  const { parts } = useMessages(reconciliationText)
  const wordsOf = useMoneyWords(names.unmatched, parts)
  return (
    <Workplace {...props} wordsOf={wordsOf}>
      {(item) => <DeskOfLine {...item} mayEnd={role === 'treasurer'} />}
    </Workplace>
  )
}
