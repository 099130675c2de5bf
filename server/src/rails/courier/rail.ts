import type { FieldSpec, Rail } from '../rail.ts'
import { words } from './words.ts'

const where: readonly FieldSpec[] = [
  { name: 'region', kind: 'choice', choices: ['south', 'centre', 'north'] },
  { name: 'street', kind: 'text' },
  { name: 'city', kind: 'text' },
  { name: 'phone', kind: 'phone' },
]

/** Days of the week, for which no calendar is needed: the courier’s window says the date. */
const day: FieldSpec = {
  name: 'day',
  kind: 'choice',
  choices: ['soonest', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
}

/** None goes beyond the end of a Friday’s business. */
const slot: FieldSpec = { name: 'slot', kind: 'choice', choices: ['morning', 'noon', 'afternoon'] }

/** Where it leads is kept and used again, so it has a time of the day and no day. */
const destination: readonly FieldSpec[] = [{ name: 'recipient', kind: 'text' }, ...where, slot]

/** Cash that a courier fetches or brings. Both sides tell the same code before it changes hands. */
export const courier: Rail = {
  name: 'courier',
  currency: 'ILS',
  words,
  deposit: {
    way: 'details',
    asks: [...where, day, slot],
    gives: [
      { name: 'window', kind: 'text' },
      { name: 'courier', kind: 'text' },
      { name: 'courierPhone', kind: 'phone' },
      { name: 'handoverCode', kind: 'digits' },
    ],
    adjust: 'notes',
    detailsMinutes: 60,
    // The day that was asked for may be a week away.
    payMinutes: 10_080,
    time: { unit: 'hour', atLeast: 1, atMost: 4 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '1000.00', currency: 'ILS' },
      maximum: { amount: '50000.00', currency: 'ILS' },
    },
    fundraisingFeeBasisPoints: 1000,
  },
  withdrawal: {
    way: 'hand',
    asks: destination,
    collect: [
      { name: 'window', kind: 'text' },
      { name: 'handoverCode', kind: 'digits' },
    ],
    time: { unit: 'businessDay', atLeast: 1, atMost: 5 },
    terms: {
      feeBasisPoints: 1000,
      minimum: { amount: '10.00', currency: 'USD' },
      maximum: { amount: '50000.00', currency: 'USD' },
    },
  },
}
