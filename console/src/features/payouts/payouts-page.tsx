import { useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useMoneyWords } from '../deposits/public.ts'
import { queuesText, Workplace, type WorkplaceProps } from '../queues/public.ts'
import { PayoutFilesPanel } from '../reconciliation/public.ts'
import { DeskOfPayout, type DeskOfPayoutProps } from './desk-of-payout.tsx'
import { payoutsText } from './messages.ts'

export type PayoutsPageProps = WorkplaceProps & Pick<DeskOfPayoutProps, 'queue'>

/** The queue of withdrawals to pay, or of large payments that a second person has to agree to. */
export function PayoutsPage(props: PayoutsPageProps): ReactElement {
  const { names } = useMessages(queuesText)
  const { flags } = useMessages(payoutsText)
  const wordsOf = useMoneyWords(names[props.queue], flags)
  return (
    <Workplace {...props} wordsOf={wordsOf} {...(props.queue === 'withdrawals' && { AtRest: PayoutFilesPanel })}>
      {(item) => <DeskOfPayout {...item} queue={props.queue} />}
    </Workplace>
  )
}
