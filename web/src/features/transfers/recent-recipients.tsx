import type { RecentPayee } from '@emun/contract/customer'
import { Avatar, EmptyState, List, Ltr, Panel, Skeleton, TxRow, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { PersonName } from '../../platform/person-name.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { transfersText } from './messages.ts'
import { recentPayeesQuery } from './queries.ts'

/** The people money was lately sent to, one tap away. */
export function RecentRecipients() {
  const text = useMessages(transfersText)
  const query = useQuery(recentPayeesQuery)
  return (
    <Panel title={text.recent}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={2} />}>
        {(payees) => <Recipients payees={payees} />}
      </WhenLoaded>
    </Panel>
  )
}

function Recipients({ payees }: { readonly payees: readonly RecentPayee[] }) {
  const text = useMessages(transfersText)
  if (payees.length === 0) return <EmptyState title={text.nobodyTitle}>{text.nobodyText}</EmptyState>
  return (
    <List label={text.recent}>
      {payees.map((payee) => (
        <TxRow
          key={payee.accountNumber}
          icon={<Avatar name={payee.name} />}
          title={<PersonName of={payee} />}
          detail={<Ltr>{payee.accountNumber}</Ltr>}
          href={`/transfer?to=${payee.accountNumber}`}
        />
      ))}
    </List>
  )
}
