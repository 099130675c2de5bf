/** A decimal with exactly the currency's digits: `{ amount: '12.50', currency: 'USD' }`. */
export type Money = { readonly amount: string; readonly currency: string }

export type Payment = {
  readonly id: string
  readonly mode: 'live' | 'test'
  readonly state: 'open' | 'paid' | 'cancelled' | 'expired'
  readonly amount: Money
  /** What has come for it, and what of that the rails took. */
  readonly received: Money
  readonly fee: Money
  readonly refunded: Money
  /** Your own number of it. */
  readonly reference: string
  readonly description?: string
  /** Where your customer pays. */
  readonly url: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly paidAt: string | null
}

export type Payout = {
  readonly id: string
  readonly mode: 'live' | 'test'
  readonly amount: Money
  readonly to: string
  readonly reference: string
  readonly createdAt: string
}

/** What a webhook tells. */
export type PaymentEvent =
  | {
      readonly type:
        | 'payment.paid'
        | 'payment.received'
        | 'payment.taken_back'
        | 'payment.refunded'
        | 'payment.cancelled'
      readonly timestamp: string
      readonly data: Payment
    }
  | { readonly type: 'payout.paid'; readonly timestamp: string; readonly data: Payout }
