import type { ReplyOf } from '@emun/contract/endpoint'
import type { listFees } from '@emun/contract/public'
import {
  amountOf,
  type Currency,
  type Exchange,
  leastPay,
  type Money,
  money,
  type Price,
  priceDeposit,
  priceWithdrawal,
  rateOf,
} from '@emun/contract/money'

export type Fees = ReplyOf<typeof listFees>
export type FeeRail = Fees['rails'][number]
export type Direction = 'deposit' | 'withdrawal'
export type Side = NonNullable<FeeRail['deposit']>

/** A way for money to go, with all that its price is made of. */
export type Way = {
  readonly side: Side
  /** What is paid, and what is got for it. */
  readonly from: Currency
  readonly to: Currency
  /** The exchange between them: null where there is none, `no_rate` where there is no current rate. */
  readonly exchange: Exchange | null | 'no_rate'
  readonly asOf: string | null
}

export function wayOf({ wallet, rates }: Fees, rail: FeeRail, direction: Direction): Way | null {
  const side = rail[direction]
  if (!side) return null
  const [from, to] = direction === 'deposit' ? [rail.currency, wallet] : [wallet, rail.currency]
  if (from === to) return { side, from, to, exchange: null, asOf: null }
  const known = rates.find(({ base, quote }) => (base === from && quote === to) || (base === to && quote === from))
  const rate = known ? rateOf(known.base, known.quote, known.rate) : null
  const exchange = known && rate ? { rate, spreadBasisPoints: BigInt(known.spreadBasisPoints) } : 'no_rate'
  return { side, from, to, exchange, asOf: known?.asOf ?? null }
}

/** What an amount comes to: the arithmetic of a quote, by the numbers of a quote. Null without a rate. */
export function priceOf({ side, to, exchange }: Way, direction: Direction, pay: Money): Price | null {
  if (exchange === 'no_rate') return null
  const terms = { feeBasisPoints: BigInt(side.feeBasisPoints), rate: exchange }
  return direction === 'deposit' ? priceDeposit(pay, terms, to) : priceWithdrawal(pay, terms, to)
}

/** The least that has to be paid for an amount to arrive; null without a rate, and above anything one could pay. */
export function payFor(way: Way, direction: Direction, receive: Money): Money | null {
  if (way.exchange === 'no_rate') return null
  // A page may be asked for any amount: a thousand times the maximum is told to be too much by the maximum.
  const most = money(way.from, amountOf(way.side.maximum).minor * 1_000n)
  return leastPay(receive, most, (pay) => priceOf(way, direction, pay) ?? { receive: money(way.to, 0n) })
}
