import type { Deposit, Withdrawal } from '@emun/contract/customer'
import { List, Panel, TxRow, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { Until } from '../../platform/until.tsx'
import { walletsText } from './messages.ts'
import { DepositChip, WithdrawalChip } from './pending-chips.tsx'
import { openDepositsQuery, openWithdrawalsQuery } from './pending-queries.ts'
import { standingOf } from './pending-states.ts'
import type { Me } from './queries.ts'

/**
 * What is under way, asked for only where the account says that something is. Until it is known, or where it cannot be, there
 * is nothing: the rest of the page does without.
 */
export function usePending(underWay: Me['underWay']) {
  const { language } = useLanguage()
  const deposits = useQuery({ ...openDepositsQuery(language), enabled: (underWay?.deposits ?? 0) > 0 })
  const withdrawals = useQuery({ ...openWithdrawalsQuery(language), enabled: (underWay?.withdrawals ?? 0) > 0 })
  return {
    isComing: deposits.isLoading || withdrawals.isLoading,
    deposits: underWay?.deposits ? (deposits.data ?? []) : [],
    withdrawals: underWay?.withdrawals ? (withdrawals.data ?? []) : [],
  }
}

type Props = Pick<ReturnType<typeof usePending>, 'deposits' | 'withdrawals'>

/** Each deposit and withdrawal under way, and by when it goes on. */
export function PendingList({ deposits, withdrawals }: Props) {
  const text = useMessages(walletsText)
  if (deposits.length + withdrawals.length === 0) return null
  return (
    <Panel title={text.pending} className="home-pending">
      <List label={text.pending}>
        {deposits.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} />
        ))}
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </List>
    </Panel>
  )
}

function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const { id, title, costs, next } = deposit
  const text = useMessages(walletsText)
  return (
    <TxRow
      href={`/deposit/d/${id}`}
      icon="deposit"
      title={title}
      detail={next.by === null ? text.pendingDeposit : <By of={next.by} />}
      amount={<Amount of={costs.pay} />}
      note={<DepositChip standing={standingOf(deposit)} />}
    />
  )
}

function WithdrawalRow({ withdrawal: { id, title, state, costs, next } }: { readonly withdrawal: Withdrawal }) {
  const text = useMessages(walletsText)
  return (
    <TxRow
      href={`/withdraw/w/${id}`}
      icon="withdraw"
      title={title}
      detail={next.by === null ? text.pendingWithdrawal : <By of={next.by} />}
      amount={<Amount of={costs.pay} />}
      note={<WithdrawalChip state={state} />}
    />
  )
}

function By({ of }: { readonly of: string }) {
  const text = useMessages(walletsText)
  return (
    <>
      {text.by} <Until at={of} />
    </>
  )
}
