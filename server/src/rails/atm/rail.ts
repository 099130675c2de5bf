import { bankCodes } from '../bank/banks.ts'
import type { FieldSpec, Rail } from '../rail.ts'
import { words } from './words.ts'

/** Where the customer wants to go. A machine of any bank will do where none is preferred. */
const place: readonly FieldSpec[] = [
  { name: 'city', kind: 'text' },
  { name: 'preferredBank', kind: 'choice', choices: bankCodes, isOptional: true },
]

/** Cash at a bank’s machine, without a card: put in with a code or to an account, taken out with a code. */
export const atm: Rail = {
  name: 'atm',
  currency: 'ILS',
  words,
  deposit: {
    way: 'details',
    asks: place,
    gives: [
      { name: 'bank', kind: 'choice', choices: bankCodes },
      { name: 'machine', kind: 'text' },
      { name: 'depositCode', kind: 'digits' },
      { name: 'instructions', kind: 'text', isOptional: true },
    ],
    adjust: 'notes',
    detailsMinutes: 10,
    payMinutes: 60,
    time: { unit: 'minute', atLeast: 1, atMost: 60 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '100.00', currency: 'ILS' },
      maximum: { amount: '10000.00', currency: 'ILS' },
    },
    fundraisingFeeBasisPoints: 1000,
  },
  withdrawal: {
    way: 'hand',
    asks: place,
    collect: [
      { name: 'code', kind: 'digits' },
      { name: 'bank', kind: 'choice', choices: bankCodes },
      { name: 'expiry', kind: 'text' },
    ],
    time: { unit: 'businessDay', atLeast: 1, atMost: 5 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '50000.00', currency: 'USD' },
    },
  },
}
