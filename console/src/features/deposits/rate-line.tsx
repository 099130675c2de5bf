import { ExchangeRate, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { depositsText } from './messages.ts'
import type { Deposit } from './review.ts'

/** At what rate one currency becomes the other; nothing where there is only one. */
export function RateLine({ rate }: { rate: Deposit['costs']['rate'] }): ReactElement | null {
  const text = useMessages(depositsText)
  if (rate === null) return null
  return (
    <span className="fact-more">
      {text.facts.rate} <ExchangeRate from={rate.from} to={rate.to} rate={rate.rate} />
    </span>
  )
}
