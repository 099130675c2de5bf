import { Banner, Link, Ltr, Panel, StatusChip, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { Fact } from '../queues/public.ts'
import { reviewsText } from '../reviews/public.ts'
import { depositsText } from './messages.ts'
import type { PayingCustomer } from './review.ts'

/** Whose money it is, and what became of what they sent before. */
export function CustomerInShort({ customer }: { customer: PayingCustomer }): ReactElement {
  const { customer: text } = useMessages(depositsText)
  const { levels } = useMessages(reviewsText)
  const spoken =
    new Intl.DisplayNames([useLanguage().language], { type: 'language' }).of(customer.language) ?? customer.language
  return (
    <Panel
      title={text.title}
      level={3}
      className="in-short customer-in-short"
      action={
        <Link className="text-link" href={`/console/users/${customer.id}`}>
          {text.open}
        </Link>
      }
    >
      {customer.guest === null ? null : <GuestInShort guest={customer.guest} />}
      <dl>
        <Fact name={text.name}>
          <UserText>{customer.name}</UserText>
          <Ltr>{customer.accountNumber}</Ltr>
        </Fact>
        <Fact name={text.phone}>
          <Ltr>{customer.phone}</Ltr>
          {spoken}
        </Fact>
        <Fact name={text.level}>{levels[customer.level]}</Fact>
        <Fact name={text.since}>
          <Time at={customer.since} show="date" />
        </Fact>
        <Fact
          name={text.before}
          hint={customer.rejected > 0 && <StatusChip tone="warning">{text.rejected(customer.rejected)}</StatusChip>}
        >
          {text.credited(customer.credited)}
        </Fact>
      </dl>
    </Panel>
  )
}

/** Somebody else pays, for something of this customer’s: what is written is written to them. */
function GuestInShort({ guest: { name, purpose } }: { guest: NonNullable<PayingCustomer['guest']> }): ReactElement {
  const { customer: text } = useMessages(depositsText)
  return (
    <Banner tone="info" title={text.guest}>
      <UserText>{purpose}</UserText>
      {name === '' ? null : (
        <>
          {' · '}
          <UserText>{name}</UserText>
        </>
      )}
    </Banner>
  )
}
