import { addPasskey, beginAuthenticator, beginPasskey, confirmAuthenticator, stepUp } from '@emun/contract/customer'
import { login } from '@emun/contract/public'
import { generateSync } from 'otplib'
import { type Authenticator, openAuthenticator } from './authenticator.ts'
import { ask } from './client.ts'
import { openPeople, password, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** A person signed in by the server itself, whose clock may have been moved. */
export async function signedIn({ url, environment }: TestServer): Promise<Person> {
  const [person] = await openPeople(environment, 1, { amount: '5000.00', currency: 'USD' })
  return { ...person, ...(await logIn(url, person)).reply }
}

/** Phone and password, and a code where one is given. */
export function logIn(url: string, { phone }: Pick<Person, 'phone'>, oneTimeCode?: string) {
  const body = { phone, country: 'IL', password, termsAccepted: true as const }
  return ask(url, login, { body: oneTimeCode === undefined ? body : { ...body, oneTimeCode } })
}

/** Proves by password that it is they who act. */
export function proveByPassword(url: string, { authToken }: Pick<Person, 'authToken'>) {
  return ask(url, stepUp, { token: authToken, body: { password } })
}

/** Adds a passkey as a browser does, after the proof that it asks for. */
export async function addedPasskey(url: string, person: Person, device = openAuthenticator()): Promise<Authenticator> {
  await proveByPassword(url, person)
  const { options } = (await ask(url, beginPasskey, { token: person.authToken })).reply
  const body = { name: 'Phone', credential: device.make(options) }
  const { status, text } = await ask(url, addPasskey, { token: person.authToken, body })
  if (status !== 200) throw new Error(`no passkey was added: ${text}`)
  return device
}

/** Turns the app on; `codeAt` is what it shows at a moment of the server's clock. */
export async function addedApp(url: string, person: Person, now: Date) {
  await proveByPassword(url, person)
  const { secret } = (await ask(url, beginAuthenticator, { token: person.authToken })).reply
  const codeAt = (at: Date) => generateSync({ secret, epoch: at.getTime() / 1_000 })
  const body = { oneTimeCode: codeAt(now) }
  const { reply, status, text } = await ask(url, confirmAuthenticator, { token: person.authToken, body })
  if (status !== 200) throw new Error(`the app was not turned on: ${text}`)
  return { secret, codeAt, recoveryCodes: reply.recoveryCodes }
}
