import type { Rail } from '../rail.ts'
import { checkAccount } from './account.ts'
import { countryCodes } from './countries.ts'
import { words } from './words.ts'

/** Transfers to a bank abroad, which an operator sends. Banks write to each other in English, so everything is in it. */
export const wire: Rail = {
  name: 'wire',
  currency: 'USD',
  words,
  deposit: null,
  withdrawal: {
    way: 'hand',
    asks: [
      { name: 'recipient', kind: 'address' },
      { name: 'country', kind: 'choice', choices: countryCodes },
      { name: 'address', kind: 'address' },
      { name: 'zip', kind: 'address', isOptional: true },
      { name: 'bankName', kind: 'address' },
      { name: 'swift', kind: 'swift' },
      { name: 'iban', kind: 'iban', isOptional: true },
      { name: 'account', kind: 'address', isOptional: true },
      { name: 'info', kind: 'address', isOptional: true },
    ],
    check: checkAccount,
    collect: [],
    time: { unit: 'businessDay', atLeast: 1, atMost: 1 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '50000.00', currency: 'USD' },
    },
  },
}
