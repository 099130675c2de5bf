import type { Rail } from '../rail.ts'
import { words } from './words.ts'

/** Payments between phones by the app of Discount Bank. */
export const paybox: Rail = {
  name: 'paybox',
  currency: 'ILS',
  words,
  deposit: {
    way: 'details',
    asks: [],
    gives: [
      { name: 'phone', kind: 'phone' },
      { name: 'name', kind: 'text' },
    ],
    adjust: 'unique',
    detailsMinutes: 10,
    payMinutes: 60,
    time: { unit: 'minute', atLeast: 1, atMost: 60 },
    terms: {
      feeBasisPoints: 1500,
      minimum: { amount: '50.00', currency: 'ILS' },
      maximum: { amount: '3600.00', currency: 'ILS' },
    },
    fundraisingFeeBasisPoints: 1000,
  },
  withdrawal: {
    way: 'hand',
    asks: [
      { name: 'phone', kind: 'phone' },
      { name: 'name', kind: 'text' },
    ],
    collect: [],
    time: { unit: 'businessDay', atLeast: 1, atMost: 5 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '50000.00', currency: 'USD' },
    },
  },
}
