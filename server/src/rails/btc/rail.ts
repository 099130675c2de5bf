import type { Rail } from '../rail.ts'
import { words } from './words.ts'

/** Bitcoin: each deposit has an address of its own, and what goes out is paid by an operator and found on the chain. */
export const btc: Rail = {
  name: 'btc',
  currency: 'BTC',
  words,
  deposit: {
    way: 'chain',
    chain: 'btc',
    asks: [],
    payMinutes: 60,
    time: { unit: 'minute', atLeast: 1, atMost: 60 },
    terms: {
      feeBasisPoints: 0,
      minimum: { amount: '0.00020000', currency: 'BTC' },
      maximum: { amount: '1.00000000', currency: 'BTC' },
    },
    fundraisingFeeBasisPoints: 1000,
  },
  withdrawal: {
    way: 'chain',
    chain: 'btc',
    asks: [{ name: 'address', kind: 'chainAddress' }],
    collect: [],
    time: { unit: 'businessDay', atLeast: 1, atMost: 5 },
    terms: {
      feeBasisPoints: 500,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '50000.00', currency: 'USD' },
    },
  },
}
