import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { me, transfer, updateProfile } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { login, register, sessionOpenedBy, validateCode } from '@emun/contract/public'
import { sandboxFund, sandboxOutbox } from '@emun/contract/sandbox'
import { ask } from './api.ts'

/** Somebody with an account and a filled profile. */
export type Person = {
  readonly id: string
  readonly phone: string
  readonly accountNumber: string
  readonly authToken: string
  readonly refreshToken: string
}

export const password = 'sunflower-7'

/** What people are called where the language is spoken. */
export const names: Record<Language, { readonly firstName: string; readonly lastName: string }> = {
  he: { firstName: 'דנה', lastName: 'כהן' },
  ar: { firstName: 'أحمد', lastName: 'خليل' },
  ru: { firstName: 'Анна', lastName: 'Петрова' },
  en: { firstName: 'Michael', lastName: 'Levin' },
}

let born = 0

/** A phone that nobody has yet, as it is written at home and abroad. */
export function newPhone(): { readonly national: string; readonly international: string; readonly ip: string } {
  born += 1
  const number = 2_100_000 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * 1_000 + born
  return {
    national: `050${number}`,
    international: `+97250${number}`,
    ip: `10.2.${Math.trunc(born / 250)}.${born % 250}`,
  }
}

/** Who sent a visitor, by their code, and the network the visitor comes from, where it is not their own. */
type Invited = { readonly affiliateUUID?: string; readonly from?: string }

/** Opens an account through the product's own calls. */
export async function openPerson(
  url: string,
  language: Language,
  dollars = '0.00',
  { from, ...invited }: Invited = {},
): Promise<Person> {
  const { international: phone, ip: own } = newPhone()
  const ip = from ?? own
  const given = { phone, country: 'IL', password, confirmPassword: password, termsAccepted: true as const, language }
  const body = { ...given, ...invited }
  const { validationId, validationSecret } = await ask(url, register, { body, ip })
  const code = await latestCode(url, phone)
  const tokens = sessionOpenedBy(await ask(url, validateCode, { body: { validationId, validationSecret, code }, ip }))
  const token = tokens.authToken
  const nickName = `person${phone.slice(-7)}`
  const profile = { ...names[language], nickName, email: `${nickName}@emun.example`, dateOfBirth: '1990-03-27' }
  await ask(url, updateProfile, { token, body: profile })
  const { userObj } = await ask(url, me, { token })
  const { accountNumber } = userObj.wallet
  if (dollars !== '0.00') await fund(url, accountNumber, dollars)
  return { id: userObj.id, phone, accountNumber, ...tokens }
}

export async function fund(url: string, accountNumber: string, dollars: string): Promise<void> {
  await ask(url, sandboxFund, { body: { accountNumber, amount: { amount: dollars, currency: 'USD' } } })
}

/** A transfer between two people, made before a story begins; its transaction's id. */
export async function sendMoney(url: string, from: Person, to: Person, dollars: string): Promise<string> {
  const body = { to: to.accountNumber, amount: { amount: dollars, currency: 'USD' as const } }
  const { transaction } = await ask(url, transfer, { token: from.authToken, key: randomUUID(), body })
  return transaction.id
}

/** The code in the newest message to the phone, once it has got so many: a restore answers before its message is out. */
export async function latestCode(url: string, phone: string, messagesSent = 1): Promise<string> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const { messages } = await ask(url, sandboxOutbox, { query: { to: phone } })
    const code = /\d{4}/.exec(messages[0]?.text ?? '')?.[0]
    if (code !== undefined && messages.length >= messagesSent) return code
    if (performance.now() > deadline) throw new Error(`no code was sent to ${phone}`)
    await sleep(50)
  }
}

/** The main balance, as a decimal. */
export async function balanceOf(url: string, { authToken }: Pick<Person, 'authToken'>): Promise<string> {
  const { userObj } = await ask(url, me, { token: authToken })
  return userObj.wallet.mainBalance.amount
}

/** The same person with new tokens, when theirs did not outlive the time that has passed. */
export async function signInAgain(url: string, person: Person): Promise<Person> {
  const body = { phone: person.phone, country: 'IL', password, termsAccepted: true as const }
  const { authToken, refreshToken } = await ask(url, login, { body })
  return { ...person, authToken, refreshToken }
}
