import { updateProfile } from '@emun/contract/customer'
import {
  login,
  type PhoneProven,
  register,
  restorePassword,
  sessionOpenedBy,
  validateCode,
} from '@emun/contract/public'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import type { Answer } from '../faults/http.ts'
import type { Lab } from './lab.ts'
import { homeCountry } from './phones.ts'

/** A customer. The attacker knows the phone; the password only where it has leaked. */
export type Victim = { readonly phone: string; readonly place: number }

export type Tokens = { readonly authToken: string; readonly refreshToken: string }

/** The secret of a code that was asked for, as the browser that asked keeps it. */
export type Asked = Pick<ReplyOf<typeof register>, 'validationId' | 'validationSecret'>

const password = 'correct horse battery'

/** Opens so many accounts through the front door. */
export async function openVictims(lab: Lab, count: number): Promise<readonly Victim[]> {
  return Promise.all(Array.from({ length: count }, (_, place) => openVictim(lab, place)))
}

async function openVictim(lab: Lab, place: number): Promise<Victim> {
  const phone = lab.phones.home()
  const asked = askedIn(await askRegistration(lab, phone, homeCountry, lab.newAddress()))
  const code = await lab.codeFor(phone, 0)
  const proven = await lab.ask(validateCode, { body: { ...secretsOf(asked), code }, address: lab.newAddress() })
  const token = sessionOpenedBy(JSON.parse(yesOf(proven)) as PhoneProven).authToken
  const name = { firstName: 'Dana', lastName: 'Cohen', nickName: `victim.${place}` }
  const body = { ...name, email: `victim.${place}@emun.example`, dateOfBirth: '1990-01-01' }
  yesOf(await lab.ask(updateProfile, { token, body }))
  return { phone, place }
}

export function askRegistration(lab: Lab, phone: string, country: string, address: string): Promise<Answer> {
  const passwords = { password, confirmPassword: password }
  const body = { phone, country, ...passwords, termsAccepted: true, language: 'en' } as const
  return lab.ask(register, { body, address })
}

export function askRestore(lab: Lab, phone: string, address: string): Promise<Answer> {
  return lab.ask(restorePassword, { body: { phone, country: homeCountry }, address })
}

export function guess(lab: Lab, asked: Asked, code: string, address: string): Promise<Answer> {
  return lab.ask(validateCode, { body: { ...secretsOf(asked), code }, address })
}

/** Signs in with the victim's own password. */
export async function signIn(lab: Lab, { phone }: Victim): Promise<Tokens> {
  return tokensIn(await lab.ask(login, { body: loginOf(phone, password), address: lab.newAddress() }))
}

export function loginOf(phone: string, typed = password): BodyOf<typeof login> {
  return { phone, country: homeCountry, password: typed, termsAccepted: true }
}

export function secretsOf({ validationId, validationSecret }: Asked): Asked {
  return { validationId, validationSecret }
}

/** The secrets in the answer to who has asked for a code; throws for a no. */
export function askedIn(answer: Answer): Asked {
  return JSON.parse(yesOf(answer)) as Asked
}

/** The tokens in the answer to who has signed in or renewed them; throws for a no. */
export function tokensIn(answer: Answer): Tokens {
  return JSON.parse(yesOf(answer)) as Tokens
}

function yesOf({ status, text }: Answer): string {
  if (status !== 200) throw new Error(`something that must work was answered ${status} ${text}`)
  return text
}

/** Element of a list that must have it. */
export function pick<T>(from: readonly T[], place: number): T {
  const picked = from[place % from.length]
  if (picked === undefined) throw new RangeError('there is nothing to pick from')
  return picked
}
