import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import { ask } from './client.ts'
import type { Person } from './people.ts'
import type { RailTest } from './rails.ts'
import { proveByPassword } from './sign-in.ts'

export const usd = (amount: string) => ({ amount, currency: 'USD' as const })

/** Where each rail pays to. */
export const destinations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  paypal: { email: 'dana@emun.example' },
  btc: { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
  'usdt-trc20': { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  'usdt-erc20': { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' },
}

export type WithdrawalTest = ReturnType<typeof openWithdrawalTest>

/** What customers and the treasurer do about withdrawals. */
export function openWithdrawalTest(url: string, rails: RailTest) {
  async function request(person: Person, paymentSystem: string, amount: string) {
    await proveByPassword(url, person)
    const body = { paymentSystem, amount: usd(amount), answers: destinations[paymentSystem] ?? {} }
    const answer = await ask(url, customer.withdraw, { token: person.authToken, key: crypto.randomUUID(), body })
    const withdrawal = 'withdrawal' in answer.reply ? answer.reply.withdrawal : null
    return { ...answer, id: withdrawal?.id ?? '', withdrawal }
  }

  /** What a treasurer does about a withdrawal or a part, holding it. */
  async function asTreasurer() {
    const token = await rails.tokenOf('treasurer')
    const key = () => crypto.randomUUID()
    return {
      take: (id: string) => rails.claim('withdrawals', id, 'treasurer'),
      part: (id: string, amount: string) =>
        ask(url, operator.claimPart, { token, key: key(), params: { id }, body: { amount: usd(amount) } }),
      settle: (id: string, reference: string, collect: Readonly<Record<string, string>> = {}) =>
        ask(url, operator.settlePart, { token, key: key(), params: { id }, body: { reference, collect } }),
      fail: (id: string, reason: customer.PayoutFailure = 'other') =>
        ask(url, operator.failPart, { token, key: key(), params: { id }, body: { reason, message: 'Why.' } }),
      reject: (id: string) =>
        ask(url, operator.rejectWithdrawal, {
          token,
          key: key(),
          params: { id },
          body: { reason: 'other', message: 'Why.' },
        }),
    }
  }

  const takeBack = (person: Person, amount: string, withdrawal?: string) =>
    ask(url, customer.takeBack, {
      token: person.authToken,
      key: crypto.randomUUID(),
      query: { lang: 'en' },
      body: { amount: usd(amount), ...(withdrawal === undefined ? {} : { withdrawal }) },
    })

  async function correct(person: Person, id: string, answers: Readonly<Record<string, string>>) {
    await proveByPassword(url, person)
    return ask(url, customer.correctWithdrawal, {
      token: person.authToken,
      params: { id },
      query: { lang: 'en' },
      body: { answers },
    })
  }

  const returnBalance = async (person: Person) =>
    (await ask(url, customer.listWithdrawals, { token: person.authToken, query: { lang: 'en' } })).reply.returnBalance

  return { request, asTreasurer, takeBack, correct, returnBalance }
}
