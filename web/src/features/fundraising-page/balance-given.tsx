import { amountOf } from '@emun/contract/money'
import { Banner, LinkButton, Money, useMessages, UserText } from '@emun/ui'
import { Navigate } from 'react-router'
import { Page } from '../../platform/page.tsx'
import { useBalanceFlow } from './balance-flow.tsx'
import { fundraisingPageText } from './messages.ts'

/** It was given: to what and how much, with its receipt, and the way back. */
export function BalanceGiven() {
  const { payment, balance } = useMessages(fundraisingPageText)
  const { of, path, reviewed, given } = useBalanceFlow()
  if (given === null || reviewed === null) return <Navigate to={path} replace />
  return (
    <Page title={payment.stages.credited} lead={<UserText>{of.purpose}</UserText>} className="deposit">
      <Banner tone="positive" title={<Money amount={amountOf(reviewed.amount)} />}>
        {payment.what.credited}
      </Banner>
      <LinkButton href={`/f/${of.id}`} variant="primary" wide>
        {payment.balanceLink}
      </LinkButton>
      <LinkButton href={`/activity/${given}`} variant="secondary" wide>
        {balance.receipt}
      </LinkButton>
    </Page>
  )
}
