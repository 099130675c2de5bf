import type { Rail } from '../rail.ts'
import { checkAccountShape } from './account-shape.ts'
import { bankCodes } from './banks.ts'
import { words } from './words.ts'

/** Transfers between Israeli bank accounts. What goes out goes in a file to the bank, several payments at once. */
export const bank: Rail = {
  name: 'bank',
  currency: 'ILS',
  words,
  deposit: {
    way: 'details',
    asks: [],
    gives: [
      { name: 'bank', kind: 'choice', choices: bankCodes },
      { name: 'branch', kind: 'digits' },
      { name: 'account', kind: 'digits' },
      { name: 'owner', kind: 'text' },
      { name: 'reason', kind: 'text', isOptional: true },
    ],
    adjust: 'unique',
    detailsMinutes: 10,
    payMinutes: 60,
    time: { unit: 'businessDay', atLeast: 0, atMost: 1 },
    terms: {
      feeBasisPoints: 1500,
      minimum: { amount: '100.00', currency: 'ILS' },
      maximum: { amount: '50000.00', currency: 'ILS' },
    },
    fundraisingFeeBasisPoints: 1000,
  },
  withdrawal: {
    way: 'file',
    asks: [
      { name: 'bank', kind: 'choice', choices: bankCodes },
      { name: 'branch', kind: 'digits' },
      { name: 'account', kind: 'digits' },
      { name: 'owner', kind: 'text' },
      { name: 'identityNumber', kind: 'identityNumber' },
    ],
    check: checkAccountShape,
    collect: [],
    time: { unit: 'businessDay', atLeast: 1, atMost: 10 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '50000.00', currency: 'USD' },
    },
  },
}
