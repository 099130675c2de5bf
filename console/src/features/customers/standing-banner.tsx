import { Banner, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import type { Customer } from './customer.ts'
import { customersText } from './messages.ts'

/** What is particular about an account now, and what its customer was told. */
export function StandingBanner({ customer }: { customer: Customer }): ReactElement | null {
  const text = useMessages(customersText)
  const { block, pausedUntil, closingAt, closedAt } = customer
  if (closedAt !== null) return <Said tone="neutral" words={text.closedSince} at={closedAt} />
  if (block !== null) return <BlockBanner block={block} />
  return (
    <>
      {pausedUntil !== null && <Said tone="warning" words={text.pausedUntil} at={pausedUntil} />}
      {closingAt !== null && <Said tone="warning" words={text.closingAt} at={closingAt} />}
    </>
  )
}

type SaidProps = { readonly tone: 'warning' | 'neutral'; readonly words: string; readonly at: string }

function Said({ tone, words, at }: SaidProps): ReactElement {
  return (
    <Banner tone={tone}>
      {words} <Time at={at} show="both" />
    </Banner>
  )
}

function BlockBanner({ block: { reason, since, note } }: { block: NonNullable<Customer['block']> }): ReactElement {
  const text = useMessages(customersText)
  const words: Readonly<Record<string, string>> = text.categories
  return (
    <Banner tone="negative" title={reason === null ? text.states.blocked : (words[reason] ?? reason)}>
      <p>
        {text.blockedSince} <Time at={since} show="both" />
      </p>
      {note !== null && (
        <p>
          {text.toldCustomer} <UserText>{note}</UserText>
        </p>
      )}
    </Banner>
  )
}
