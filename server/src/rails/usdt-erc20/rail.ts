import type { Rail } from '../rail.ts'
import { words } from './words.ts'

/** USDT on Ethereum. Its smallest amount is higher: so are the fees of that network. */
export const usdtErc20: Rail = {
  name: 'usdt-erc20',
  currency: 'USDT',
  words,
  deposit: {
    way: 'chain',
    chain: 'usdt-erc20',
    asks: [],
    payMinutes: 60,
    time: { unit: 'minute', atLeast: 1, atMost: 60 },
    terms: {
      feeBasisPoints: 0,
      minimum: { amount: '20.000000', currency: 'USDT' },
      maximum: { amount: '50000.000000', currency: 'USDT' },
    },
    fundraisingFeeBasisPoints: 1000,
  },
  withdrawal: {
    way: 'chain',
    chain: 'usdt-erc20',
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
