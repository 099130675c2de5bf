import { Ltr, Time, useMessages, UserText } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { PersonName } from '../../platform/person-name.tsx'
import { Fact } from './fact.tsx'
import { transactionsText } from './messages.ts'
import type { Transaction } from './queries.ts'

/** What is known of a transaction, name by name. */
export function TransactionFacts({ transaction }: { readonly transaction: Transaction }) {
  const text = useMessages(transactionsText)
  const { kind, fee, at, counterparty, note, balanceAfter, state } = transaction
  return (
    <dl className="fact-list">
      <Fact name={text.kindFilter}>{text.kind[kind]}</Fact>
      {counterparty === undefined ? null : (
        <>
          <Fact name={kind.endsWith('_in') ? text.sender : text.recipient}>
            <PersonName of={counterparty} />
          </Fact>
          <Fact name={text.account}>
            <Ltr>{counterparty.accountNumber}</Ltr>
          </Fact>
        </>
      )}
      <Fact name={text.fee}>
        <Amount of={fee} />
      </Fact>
      {state === 'credited' ? (
        <Fact name={text.balanceAfter}>
          <Amount of={balanceAfter} />
        </Fact>
      ) : null}
      <Fact name={text.when}>
        <Time at={at} show="both" />
      </Fact>
      {note === undefined || note === '' ? null : (
        <Fact name={text.note}>
          <UserText>{note}</UserText>
        </Fact>
      )}
    </dl>
  )
}
