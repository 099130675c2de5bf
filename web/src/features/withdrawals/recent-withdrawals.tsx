import type { Withdrawal } from '@emun/contract/customer'
import { List, Panel, Time, TxRow, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { WithdrawalChip } from '../wallets/public.tsx'
import { withdrawalsText } from './messages.ts'
import { withdrawalPath } from './paths.ts'
import { withdrawalsQuery } from './queries.ts'

const mostShown = 5

/** The latest withdrawals, those that ended among them, each leading to its page. */
export function RecentWithdrawals() {
  const text = useMessages(withdrawalsText)
  const { language } = useLanguage()
  const { data } = useQuery(withdrawalsQuery('recent', language))
  const latest = data?.withdrawals.slice(0, mostShown) ?? []
  if (latest.length === 0) return null
  return (
    <Panel title={text.recent}>
      <List label={text.recent}>
        {latest.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </List>
    </Panel>
  )
}

function WithdrawalRow({ withdrawal: { id, title, createdAt, costs, state } }: { readonly withdrawal: Withdrawal }) {
  return (
    <TxRow
      icon="withdraw"
      title={title}
      detail={<Time at={createdAt} show="day_time" />}
      amount={<Amount of={costs.pay} />}
      note={<WithdrawalChip state={state} />}
      href={withdrawalPath(id)}
    />
  )
}
