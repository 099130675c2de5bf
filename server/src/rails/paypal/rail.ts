import type { FieldSpec, Rail } from '../rail.ts'
import { words } from './words.ts'

/** Whose payment is expected, and who is paid. A deposit that comes from another address goes to an operator. */
const email: FieldSpec = { name: 'email', kind: 'email' }

/** PayPal, both ways by its own calls. The fee of a deposit is an assumption: the specification names none. */
export const paypal: Rail = {
  name: 'paypal',
  currency: 'USD',
  words,
  deposit: {
    way: 'hosted',
    method: 'paypal',
    asks: [email],
    payMinutes: 60,
    time: { unit: 'minute', atLeast: 1, atMost: 15 },
    terms: {
      feeBasisPoints: 1500,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '4000.00', currency: 'USD' },
    },
    fundraisingFeeBasisPoints: 1000,
  },
  withdrawal: {
    way: 'provider',
    asks: [email],
    collect: [],
    time: { unit: 'businessDay', atLeast: 1, atMost: 5 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '50000.00', currency: 'USD' },
    },
  },
}
