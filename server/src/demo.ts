import type { Language } from '@emun/contract/language'
import { money, toWire } from '@emun/contract/money'
import type { Deps } from './deps.ts'
import { openDemoAccount } from './features/accounts/public.ts'
import { addPlace } from './features/deposits/public.ts'
import { hireOperators } from './features/operators/public.ts'
import { fundWallet } from './features/sandbox/public.ts'
import { sendTransfers } from './features/transfers/public.ts'
import { first } from './platform/db.ts'
import { sql } from './platform/sql.ts'

/** The demo's people: one a language, all with the same password. Their phones are valid and belong to nobody. */
const people = [
  {
    phone: '+972502345678',
    country: 'IL',
    language: 'he',
    firstName: 'דנה',
    lastName: 'כהן',
    nickName: 'dana',
    email: 'dana@emun.example',
    dateOfBirth: '1990-03-27',
    dollars: 2_500n,
  },
  {
    phone: '+972522345679',
    country: 'IL',
    language: 'ar',
    firstName: 'أحمد',
    lastName: 'خليل',
    nickName: 'ahmad',
    email: 'ahmad@emun.example',
    dateOfBirth: '1986-11-02',
    dollars: 1_200n,
  },
  {
    phone: '+972542345670',
    country: 'IL',
    language: 'ru',
    firstName: 'Анна',
    lastName: 'Петрова',
    nickName: 'anna',
    email: 'anna@emun.example',
    dateOfBirth: '1978-06-15',
    dollars: 860n,
  },
  {
    phone: '+972532345671',
    country: 'IL',
    language: 'en',
    firstName: 'Michael',
    lastName: 'Levin',
    nickName: 'michael',
    email: 'michael@emun.example',
    dateOfBirth: '1995-01-09',
    dollars: 430n,
  },
] as const satisfies readonly (Person & { readonly dollars: bigint })[]

type Person = {
  readonly phone: string
  readonly country: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly nickName: string
  readonly email: string
  readonly dateOfBirth: string
}

const password = 'emun-demo'

/** One of the team for each role, so that every desk can be looked at. */
const operators = [
  { email: 'operator@emun.example', name: 'Noa Bar', role: 'admin' },
  { email: 'agent@emun.example', name: 'Omar Haddad', role: 'agent' },
  { email: 'reviewer@emun.example', name: 'Maya Stern', role: 'reviewer' },
  { email: 'treasurer@emun.example', name: 'Ilya Sokolov', role: 'treasurer' },
  { email: 'approver@emun.example', name: 'Rivka Amir', role: 'approver' },
  { email: 'auditor@emun.example', name: 'Lina Khoury', role: 'auditor' },
] as const

/** Payer, payee (places in `people`), cents, note. */
const transfers = [
  [0, 3, 12_000n, 'חצי מהשכירות'],
  [3, 0, 2_450n, 'Lunch'],
  [1, 0, 8_000n, 'شكرًا جزيلًا'],
  [0, 2, 4_500n, 'מתנה ליום הולדת'],
  [2, 1, 3_175n, 'За билеты'],
] as const

/** Accounts of ours that the demo's customers pay to: a bot gives their details. ATM and courier are left to the agents. */
const places = [
  ['bank', 'Hapoalim 600', { bank: '12', branch: '600', account: '123456', owner: 'Emun Payments Ltd' }, 500_000n],
  ['bank', 'Leumi 800', { bank: '10', branch: '800', account: '7869660', owner: 'Emun Payments Ltd' }, 500_000n],
  ['bit', 'Bit 1', { phone: '+972502345601', name: 'Noa Bar' }, 3_600n],
  ['bit', 'Bit 2', { phone: '+972502345602', name: 'Omar Haddad' }, 3_600n],
  ['paybox', 'PayBox 1', { phone: '+972502345603', name: 'Noa Bar' }, 3_600n],
  ['banket', 'Banket 1', { phone: '+972502345604', name: 'Ilya Sokolov' }, 5_000n],
] as const

async function seedPlaces({ db, clock }: Deps): Promise<void> {
  for (const [rail, name, details, shekels] of places) {
    const dayLimit = money('ILS', shekels * 100n)
    await addPlace(db, clock, { rail, name, details, dayLimit, monthLimit: money('ILS', shekels * 1_000n) })
  }
}

/** Fills an empty database with people who know each other, through the product's own use cases; does nothing the second time. */
export async function seedDemo(deps: Deps): Promise<void> {
  const seeded = await first(deps.db.query(sql`select from customer limit 1`))
  if (seeded) return
  await hireOperators(deps, operators, password)
  await seedPlaces(deps)
  const accounts = []
  for (const { dollars, ...person } of people) {
    const account = await openDemoAccount(deps, { ...person, password })
    await fundWallet(deps, `demo-${person.nickName}`, {
      accountNumber: account.accountNumber,
      amount: toWire(money('USD', dollars * 100n)),
    })
    accounts.push(account)
  }
  for (const [index, [from, to, cents, note]] of transfers.entries()) {
    const [payer, payee] = [accounts[from], accounts[to]]
    if (!payer || !payee) throw new Error('a demo transfer names nobody')
    const body = { to: payee.accountNumber, amount: toWire(money('USD', cents)), note }
    const request = {
      payer: payer.signedIn,
      scope: payer.signedIn.id,
      key: `demo-${index}`,
      route: '/account/transfer',
      body,
    }
    await sendTransfers(deps, [request])
  }
  deps.log.info({ customers: people.length }, 'the demo was seeded')
}
