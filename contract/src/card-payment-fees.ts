import * as z from 'zod/mini'
import { moneyOnTheWire } from './money/index.ts'

/** What a payment by a card costs, of what the shop is paid; amounts are of the wallet’s currency. */
export const cardPaymentFees = z.object({
  /** Where the shop asks in the card’s currency, and in another one. */
  ownCurrencyBasisPoints: z.int(),
  otherCurrencyBasisPoints: z.int(),
  /** Of one that is cancelled, instead. */
  cancelledBasisPoints: z.int(),
  /** What it costs besides, by how large it is: the smallest first, the last without an end. */
  sizes: z.array(z.object({ from: moneyOnTheWire, to: z.nullable(moneyOnTheWire), fee: moneyOnTheWire })),
})
export type CardPaymentFees = z.output<typeof cardPaymentFees>
