import type { Customer } from '../features/customers/customer.ts'

/** A customer as a search finds them. */
export const found = {
  id: 'cus_1',
  name: 'דנה כהן',
  nickName: 'dana',
  phone: '+972502345678',
  accountNumber: '1234567',
  state: 'active' as const,
  isClosed: false,
}

const money = { amount: '12.50', currency: 'USD' as const }

/** The same one, opened. */
export const dana: Customer = {
  ...found,
  firstName: 'דנה',
  email: 'dana@emun.example',
  dateOfBirth: '1990-03-27',
  country: 'IL',
  language: 'he',
  verification: 'none',
  openedAt: '2030-01-01T10:00:00Z',
  block: null,
  pausedUntil: null,
  closingAt: null,
  closedAt: null,
  mainBalance: money,
  returnBalance: money,
  openSessions: 2,
  notes: 0,
}
