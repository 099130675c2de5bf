import type { CardPaymentFees } from '@emun/contract/customer'
import { amountOf, isPositive } from '@emun/contract/money'
import { Percent, useMessages } from '@emun/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { cardsText } from './messages.ts'

/** What payments with a card cost, as facts of a list; what is nothing besides the two shares goes without saying. */
export function PaymentFees({ fees }: { readonly fees: CardPaymentFees }) {
  const text = useMessages(cardsText)
  const { ownCurrencyBasisPoints: own, otherCurrencyBasisPoints: other, cancelledBasisPoints: cancelled } = fees
  const sizes = fees.sizes.filter(({ fee }) => isPositive(amountOf(fee)))
  return (
    <>
      <Fact name={text.payFee}>
        <Share of={own} />
      </Fact>
      <Fact name={text.payFeeOther}>
        <Share of={other} />
      </Fact>
      {cancelled === 0 ? null : (
        <Fact name={text.payFeeCancelled}>
          <Percent basisPoints={cancelled} />
        </Fact>
      )}
      {sizes.map(({ from, to, fee }) => (
        <Fact key={from.amount} name={<Size from={from} to={to} />}>
          <Amount of={fee} />
        </Fact>
      ))}
    </>
  )
}

function Size({ from, to }: Omit<CardPaymentFees['sizes'][number], 'fee'>) {
  const text = useMessages(cardsText)
  return (
    <>
      {to === null ? text.payFeeOver : text.payFeeFrom} <Amount of={from} />
      {to === null ? null : (
        <>
          {' '}
          {text.upTo} <Amount of={to} />
        </>
      )}
    </>
  )
}

function Share({ of }: { readonly of: number }) {
  const text = useMessages(cardsText)
  return of === 0 ? text.noFee : <Percent basisPoints={of} />
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
