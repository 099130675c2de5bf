import { Avatar, Ltr, List, Panel, TxRow, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { PersonName } from '../../platform/person-name.tsx'
import { latestTransactions, type Transaction } from '../transactions/public.tsx'
import { transfersText } from './messages.ts'

const mostShown = 4

/** The people money was lately sent to, one tap away. */
export function RecentRecipients() {
  const text = useMessages(transfersText)
  const { data } = useQuery(latestTransactions)
  const recipients = recentRecipients(data?.transactions ?? [])
  if (recipients.length === 0) return null
  return (
    <Panel title={text.recent}>
      <List label={text.recent}>
        {recipients.map((recipient) => (
          <TxRow
            key={recipient.accountNumber}
            icon={<Avatar name={recipient.name} />}
            title={<PersonName of={recipient} />}
            detail={<Ltr>{recipient.accountNumber}</Ltr>}
            href={`/transfer?to=${recipient.accountNumber}`}
          />
        ))}
      </List>
    </Panel>
  )
}

type Counterparty = NonNullable<Transaction['counterparty']>

/** The latest first, each wallet once. */
export function recentRecipients(history: readonly Transaction[]): readonly Counterparty[] {
  const byWallet = new Map<string, Counterparty>()
  for (const { kind, counterparty } of history) {
    if (kind === 'transfer_out' && counterparty !== undefined && !byWallet.has(counterparty.accountNumber)) {
      byWallet.set(counterparty.accountNumber, counterparty)
    }
  }
  return [...byWallet.values()].slice(0, mostShown)
}
