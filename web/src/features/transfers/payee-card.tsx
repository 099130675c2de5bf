import { Avatar, Ltr, StatusChip, useMessages } from '@emun/ui'
import type { ReactNode } from 'react'
import { PersonName } from '../../platform/person-name.tsx'
import type { Payee } from './kept-transfer.ts'
import { transfersText } from './messages.ts'

/** Whom the money goes to, as the server names them, and whether that is the first time. */
export function PayeeCard({ payee, action }: { readonly payee: Payee; readonly action?: ReactNode }) {
  const text = useMessages(transfersText)
  return (
    <section className="card payee" data-tone="surface" aria-label={text.recipient}>
      <Avatar name={payee.name} size="large" {...(payee.avatar === undefined ? {} : { src: payee.avatar })} />
      <div className="payee-words">
        <p className="payee-name">
          <PersonName of={payee} />
        </p>
        <p className="payee-number">
          <Ltr>{payee.accountNumber}</Ltr>
        </p>
        {payee.isKnown ? (
          <p className="payee-known">{text.known}</p>
        ) : (
          <StatusChip tone="warning" icon="user">
            {text.isNew}
          </StatusChip>
        )}
      </div>
      {action}
    </section>
  )
}
