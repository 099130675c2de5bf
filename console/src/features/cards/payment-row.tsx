import { amountOf, isPositive, negate } from '@emun/contract/money'
import type { DeskPayment } from '@emun/contract/operator'
import { Ltr, Money, StatusChip, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { toneOfPayment } from './card.ts'
import { cardsText } from './messages.ts'

export type PaymentRowProps = {
  readonly payment: DeskPayment
  /** Which card it is of, where the list is of several. */
  readonly about?: ReactNode
}

/** What a shop asked of a card, what became of it, and why not. */
export function PaymentRow({ payment, about }: PaymentRowProps): ReactElement {
  const text = useMessages(cardsText)
  const { kind, state, shop, decline, ref, at, isWaiting, fee, ownFee } = payment
  return (
    <li className="journal-row">
      <div>
        <p className="found-name">
          {shop === null ? text.kinds[kind] : <UserText>{shop.name}</UserText>}
          {shop !== null && <span className="found-detail">{text.kinds[kind]}</span>}
          <StatusChip tone={toneOfPayment[state]}>{text.paymentStates[state]}</StatusChip>
          {isWaiting && <StatusChip tone="warning">{text.waiting}</StatusChip>}
        </p>
        {state === 'failed' && <p>{decline === null ? text.noReason : text.declines[decline]}</p>}
        <p className="found-detail">
          {about !== undefined && <>{about} · </>}
          <Time at={at} show="both" />
          {shop !== null && <Shop shop={shop} />}
          <Asked payment={payment} />
        </p>
        <p className="found-detail">
          {text.reference} <Ltr>{ref}</Ltr>
        </p>
      </div>
      <div className="payment-amounts">
        <Money amount={signed(payment)} plus />
        {isPositive(amountOf(fee)) && (
          <span className="found-detail">
            {text.fee} <Money amount={amountOf(fee)} />
          </span>
        )}
        {isPositive(amountOf(ownFee)) && (
          <span className="found-detail">
            {text.ownFee} <Money amount={amountOf(ownFee)} />
          </span>
        )}
      </div>
    </li>
  )
}

function Shop({ shop: { category, country } }: { shop: NonNullable<DeskPayment['shop']> }): ReactElement {
  const text = useMessages(cardsText)
  return (
    <>
      {category !== null && (
        <>
          {' · '}
          {text.category} <Ltr>{category}</Ltr>
        </>
      )}
      {country !== null && (
        <>
          {' · '}
          <Ltr>{country}</Ltr>
        </>
      )}
    </>
  )
}

/** Said where it is another currency than the card's. */
function Asked({ payment: { asked, billed } }: { payment: DeskPayment }): ReactElement | null {
  const text = useMessages(cardsText)
  if (asked.currency === billed.currency) return null
  return (
    <>
      {' · '}
      {text.askedFor} <Ltr>{`${asked.decimal} ${asked.currency}`}</Ltr>
    </>
  )
}

/** Below nothing where it leaves the card, or would have. */
function signed({ kind, billed }: DeskPayment) {
  const amount = amountOf(billed)
  return kind === 'refund' || kind === 'void' ? amount : negate(amount)
}
