import { me, stepUp, updateProfile } from '@emun/contract/customer'
import { money, type Money, subtract, add, toWire } from '@emun/contract/money'
import { refreshToken, register, sessionOpenedBy, validateCode } from '@emun/contract/public'
import { sandboxFund, sandboxOutbox } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import type { Story } from './story.ts'
import type { Town } from './town.ts'

/** A customer with what they are going to do, and with what they must have by now. */
export type Customer = {
  readonly story: Story
  readonly id: string
  readonly name: string
  readonly accountNumber: string
  /** A token that works now. */
  readonly token: () => Promise<string>
  /** What happened to their main balance, as it must have. */
  readonly receive: (amount: Money) => void
  readonly spend: (amount: Money) => void
  readonly balance: () => Money
}

type Tokens = { readonly authToken: string; readonly refreshToken: string }

const password = 'correct horse battery'
const atOnce = 8

/** Does something for each, a few at a time. */
export async function forEach<T>(list: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let each = list[next++]; each !== undefined; each = list[next++]) await work(each)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Opens the account of each story through the front door, and gives it what its story begins with. */
export async function openCustomers(town: Town, stories: readonly Story[]): Promise<readonly Customer[]> {
  const customers: Customer[] = []
  await forEach(stories, async (story) => {
    customers[story.place] = await openCustomer(town, story)
  })
  // Their documents were looked at on another day.
  const verified = customers.filter(({ story }) => story.isVerified).map(({ id }) => id)
  await town.query(`update customer set verification = 'full' where id = any($1::text[])`, [verified])
  return customers
}

async function openCustomer(town: Town, story: Story): Promise<Customer> {
  const { http } = town
  const { place, funds } = story
  const address = addressOf(place)
  const token = keepSession(town, await confirmPhone(town, `+97250${3_000_000 + place}`, address))
  const [firstName, lastName] = nameOf(place)
  const profile = { firstName, lastName, nickName: `day.${place}`, email: `day.${place}@emun.example` }
  await http.insist(updateProfile, { token: await token(), body: { ...profile, dateOfBirth: '1990-01-01' } })
  const { userObj } = await http.insist(me, { token: await token() })
  const { accountNumber } = userObj.wallet
  await http.insist(sandboxFund, { key: `funds-${place}`, body: { accountNumber, amount: toWire(funds) } })
  let balance: Money = money('USD', funds.minor)
  return {
    story,
    id: userObj.id,
    name: `${firstName} ${lastName}`,
    accountNumber,
    token,
    receive: (amount) => void (balance = add(balance, amount)),
    spend: (amount) => void (balance = subtract(balance, amount)),
    balance: () => balance,
  }
}

/** Where a customer calls from: what is limited by address is limited for each by themselves. */
export function addressOf(place: number): string {
  return `10.2.${place >> 8}.${place & 255}`
}

async function confirmPhone({ http }: Town, phone: string, address: string): Promise<Tokens> {
  const passwords = { password, confirmPassword: password }
  const body = { phone, country: 'IL', ...passwords, termsAccepted: true, language: 'en' } as const
  const { validationId, validationSecret } = await http.insist(register, { body, address })
  const { messages } = await http.insist(sandboxOutbox, { query: { to: phone } })
  const code = /\b\d{4}\b/.exec(messages[0]?.text ?? '')?.[0]
  if (code === undefined) throw new Error('the code of a registration did not arrive')
  return sessionOpenedBy(await http.insist(validateCode, { body: { validationId, code, validationSecret }, address }))
}

/** Says that it is they who act, as new destinations ask. */
export async function prove({ http }: Town, { token }: Customer): Promise<void> {
  await http.insist(stepUp, { token: await token(), body: { password } })
}

/** Renews the tokens in time, by the product’s clock; whoever asks meanwhile waits for the new ones. */
function keepSession(town: Town, first: Tokens): () => Promise<string> {
  let tokens = Promise.resolve(first)
  let bornAt = town.now()
  return async () => {
    if (town.now().getTime() - bornAt.getTime() > 8 * minute) {
      bornAt = town.now()
      tokens = tokens.then((old) => town.http.insist(refreshToken, { refreshToken: old.refreshToken }))
    }
    return (await tokens).authToken
  }
}

const syllables = ['ba', 'de', 'ga', 'ha', 'ka', 'li', 'mo', 'na', 'ro', 'shi'] as const

/** Everybody has a name of their own, in letters, by which the bank knows them. */
function nameOf(place: number): readonly [string, string] {
  const parts = Array.from(place.toString().padStart(4, '0'), (digit) => syllables[Number(digit)] ?? '')
  const last = parts.join('')
  return ['Noam', `${last.charAt(0).toUpperCase()}${last.slice(1)}n`]
}
