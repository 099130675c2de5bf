import type { RailAnswers } from '@emun/contract/customer'

// What people type, by the rail.

export const depositAnswers: Readonly<Record<string, RailAnswers>> = {
  atm: { city: 'Haifa' },
  courier: { region: 'north', city: 'Haifa', street: 'Herzl 5', phone: '0502345678', day: 'soonest', slot: 'morning' },
  paypal: { email: 'payer@emun.example' },
}

/** What an agent gives where no bot did. */
export const detailsGiven: Readonly<Record<string, RailAnswers>> = {
  bank: { bank: '12', branch: '600', account: '123456', owner: 'Emun Payments Ltd' },
  bit: { phone: '0502345678', name: 'Emun' },
  paybox: { phone: '0502345678', name: 'Emun' },
  banket: { phone: '0502345678', name: 'Emun' },
  atm: { bank: '12', machine: 'Herzl 1, Haifa', depositCode: '12345678' },
  courier: { window: '10:00-12:00', courier: 'Omer', courierPhone: '0502345678', handoverCode: '4321' },
}

export const destinations: Readonly<Record<string, RailAnswers>> = {
  bank: { bank: '12', branch: '600', account: '123456', owner: 'דנה כהן', identityNumber: '123456782' },
  wire: {
    recipient: 'Dana Cohen',
    address: 'Herzl 5 Haifa',
    zip: '12345',
    country: 'DE',
    bankName: 'Deutsche Bank',
    swift: 'DEUTDEFF',
    iban: 'DE89370400440532013000',
  },
  bit: { phone: '0502345678', name: 'Dana' },
  paybox: { phone: '0502345678', name: 'Dana' },
  banket: { phone: '0502345678', name: 'Dana' },
  atm: { city: 'Haifa' },
  courier: { recipient: 'Dana', region: 'north', street: 'Herzl 5', city: 'Haifa', phone: '0502345678', slot: 'noon' },
  paypal: { email: 'payee@emun.example' },
  btc: { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
  'usdt-trc20': { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  'usdt-erc20': { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' },
}

/** What a treasurer says to collect with. */
export const collected: Readonly<Record<string, RailAnswers>> = {
  atm: { code: '123456', bank: '12', expiry: '18:00' },
  courier: { window: '12:00-14:00', handoverCode: '4321' },
}

/** A few pixels: what is on a proof nobody reads here. */
export const proofPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
