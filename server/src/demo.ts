import { money, toWire } from '@emun/contract/money'
import { demoCustomers, demoEmail, demoOrganiser, demoPartner, demoPassword } from '@emun/contract/sandbox'
import { openDemoInterface, startDemoFundraiser } from './demo-offers.ts'
import type { Deps } from './deps.ts'
import { openDemoAccount } from './features/accounts/public.ts'
import { addPlace } from './features/deposits/public.ts'
import { hireOperators } from './features/operators/public.ts'
import { fundWallet } from './features/sandbox/public.ts'
import { sendTransfers } from './features/transfers/public.ts'
import { first } from './platform/db.ts'
import { sql } from './platform/sql.ts'

type NickName = (typeof demoCustomers)[number]['nickName']

/** What else the demo knows of each. */
const moreOf: Readonly<Record<NickName, { readonly dateOfBirth: string; readonly dollars: bigint }>> = {
  dana: { dateOfBirth: '1990-03-27', dollars: 2_500n },
  ahmad: { dateOfBirth: '1986-11-02', dollars: 1_200n },
  anna: { dateOfBirth: '1978-06-15', dollars: 860n },
  michael: { dateOfBirth: '1995-01-09', dollars: 430n },
}

/** One of the team for each role, so that every desk can be looked at. */
const operators = (
  [
    ['admin', 'Noa Bar'],
    ['agent', 'Omar Haddad'],
    ['reviewer', 'Maya Stern'],
    ['treasurer', 'Ilya Sokolov'],
    ['approver', 'Rivka Amir'],
    ['auditor', 'Lina Khoury'],
  ] as const
).map(([role, name]) => ({ role, name, email: demoEmail(role) }))

/** Payer, payee (places in `demoCustomers`), cents, note. */
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
  await hireOperators(deps, operators, demoPassword)
  await seedPlaces(deps)
  const accounts = []
  for (const person of demoCustomers) {
    const { dateOfBirth, dollars } = moreOf[person.nickName]
    const email = `${person.nickName}@emun.example`
    const account = await openDemoAccount(deps, {
      ...person,
      dateOfBirth,
      email,
      country: 'IL',
      password: demoPassword,
    })
    await fundWallet(deps, `demo-${person.nickName}`, {
      accountNumber: account.accountNumber,
      amount: toWire(money('USD', dollars * 100n)),
    })
    accounts.push(account)
    if (person.phone === demoOrganiser.phone) await startDemoFundraiser(deps, account.signedIn.id)
    if (person.phone === demoPartner.phone) await openDemoInterface(deps, account.signedIn.id)
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
  deps.log.info({ customers: demoCustomers.length }, 'the demo was seeded')
}
