import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useMoneyWords } from '../deposits/public.ts'
import { queuesText, Workplace, type WorkplaceProps } from '../queues/public.ts'
import { DeskOfRequest } from './desk-of-request.tsx'

/** The queue of customers who wait for something to pay to. */
export function PaymentDetailsPage(props: WorkplaceProps): ReactElement {
  const { names } = useMessages(queuesText)
  const wordsOf = useMoneyWords(names.paymentDetails)
  return (
    <Workplace {...props} wordsOf={wordsOf}>
      {(item) => <DeskOfRequest {...item} />}
    </Workplace>
  )
}
