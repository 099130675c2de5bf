import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { queuesText, Workplace, type WorkplaceProps } from '../queues/public.ts'
import { DeskOfDeposit } from './desk-of-deposit.tsx'
import { useMoneyWords } from './money-words.ts'

/** The queue of deposits that somebody has to look at. */
export function DepositsPage(props: WorkplaceProps): ReactElement {
  const { names } = useMessages(queuesText)
  const wordsOf = useMoneyWords(names.deposits)
  return (
    <Workplace {...props} wordsOf={wordsOf}>
      {(item) => <DeskOfDeposit {...item} />}
    </Workplace>
  )
}
