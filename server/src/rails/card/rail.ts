import type { Rail } from '../rail.ts'
import { words } from './words.ts'

/** Payment by card on a provider’s page, for customers whose identity is verified; and back to the card that paid. */
export const card: Rail = {
  name: 'card',
  currency: 'USD',
  words,
  deposit: {
    way: 'hosted',
    method: 'card',
    asks: [],
    gate: 'cardDeposit',
    payMinutes: 60,
    time: { unit: 'minute', atLeast: 1, atMost: 5 },
    terms: {
      feeBasisPoints: 1500,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '4000.00', currency: 'USD' },
    },
    fundraisingFeeBasisPoints: 1500,
  },
  // Money goes back to a card only as the refund of a payment by it; for a payout the acquirer has to offer one of its own.
  withdrawal: {
    way: 'provider',
    asks: [{ name: 'payment', kind: 'choice' }],
    goesBack: true,
    collect: [],
    time: { unit: 'businessDay', atLeast: 1, atMost: 10 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '4000.00', currency: 'USD' },
    },
  },
}
