import type { CardPaymentFees } from '@emun/contract/customer'
import { type Currency, money, toWire, zero } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { readHouseSettings } from '../rails/public.ts'
import { wholeUnits } from '../wallets/public.ts'
import type { PaymentFeeTerms } from './payment-fee.ts'

const names = [
  'card_payment_fee_own_currency',
  'card_payment_fee_other_currency',
  'card_payment_fee_cancelled',
  'card_payment_fee_under_10',
  'card_payment_fee_10_to_25',
  'card_payment_fee_25_to_50',
  'card_payment_fee_over_50',
] as const

/** What payments by card cost at a moment, by the numbers of the house. */
export async function readPaymentFeeTerms(db: Queryable, wallet: Currency, at: Date): Promise<PaymentFeeTerms> {
  const house = await readHouseSettings(db, names, at)
  const size = (upTo: bigint, isIncluded: boolean, fee: bigint) => ({
    upTo: { amount: wholeUnits(wallet, upTo), isIncluded },
    fee: money(wallet, fee),
  })
  return {
    ownCurrency: house.card_payment_fee_own_currency,
    otherCurrency: house.card_payment_fee_other_currency,
    cancelled: house.card_payment_fee_cancelled,
    sizes: [
      size(10n, false, house.card_payment_fee_under_10),
      size(25n, false, house.card_payment_fee_10_to_25),
      size(50n, true, house.card_payment_fee_25_to_50),
      { upTo: null, fee: money(wallet, house.card_payment_fee_over_50) },
    ],
  }
}

export function viewPaymentFees({ ownCurrency, otherCurrency, cancelled, sizes }: PaymentFeeTerms): CardPaymentFees {
  return {
    ownCurrencyBasisPoints: Number(ownCurrency),
    otherCurrencyBasisPoints: Number(otherCurrency),
    cancelledBasisPoints: Number(cancelled),
    sizes: sizes.map(({ upTo, fee }, place) => ({
      from: toWire(sizes[place - 1]?.upTo?.amount ?? zero(fee.currency)),
      to: upTo && toWire(upTo.amount),
      fee: toWire(fee),
    })),
  }
}
