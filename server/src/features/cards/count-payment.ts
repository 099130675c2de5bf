import { convert, isPositive, type Money, type Rate, zero } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { findRate } from '../rates/public.ts'
import type { AuthRow } from './auth-store.ts'
import type { HeldCard } from './hold-card.ts'
import { ownFee } from './payment-fee.ts'
import { findCosts } from './payment-fee-store.ts'
import { readPaymentFeeTerms } from './payment-fee-terms.ts'

/** `rate`: by what it was counted before, if it was. */
type Counting = HeldCard & { readonly auth: AuthRow; readonly rate: Rate | null; readonly now: Date }

/** What we take for a payment, in the wallet's currency, and by what rate it is counted; null where there is none now. */
export async function countPayment(
  db: Queryable,
  { card, wallet, auth, rate: known, now }: Counting,
): Promise<{ readonly fee: Money; readonly rate: Rate | null } | null> {
  const { currency } = wallet
  const { voided, issuerFee } = await findCosts(db, auth, card.currency)
  if (auth.kind !== 'purchase' || (auth.state !== 'settled' && !isPositive(voided))) {
    return { fee: zero(currency), rate: known }
  }
  const isSame = card.currency === currency
  const rate = isSame ? null : (known ?? (await findRate(db, card.currency, currency, now))?.rate ?? null)
  if (rate === null && !isSame) return null
  // We keep nothing of this exchange: it only says how much the payment is worth.
  const worth = (amount: Money) => (rate === null ? amount : convert(amount, rate, 0n, currency, 'half_up'))
  const amounts = { billed: worth(auth.billed), voided: worth(voided), issuerFee: worth(issuerFee) }
  const isOtherCurrency = auth.asked.currency.toUpperCase() !== card.currency
  const terms = await readPaymentFeeTerms(db, currency, auth.at)
  return { fee: ownFee({ kind: auth.kind, state: auth.state, isOtherCurrency, ...amounts }, terms), rate }
}
