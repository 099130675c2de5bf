import { me, updateProfile } from '@emun/contract/customer'
import { money, toWire } from '@emun/contract/money'
import { register, validateCode } from '@emun/contract/public'
import { sandboxFund, sandboxOutbox } from '@emun/contract/sandbox'
import type { HttpClient } from './http-client.ts'

/** A customer with money and a living session. */
export type Customer = { readonly token: string; readonly accountNumber: string }

const password = 'correct horse battery'
const signedUpAtOnce = 8
const funds = toWire(money('USD', 10_000_000n))

/** Signs up so many customers through the front door, each as from an address of its own. */
export async function signUpCustomers(
  http: HttpClient,
  count: number,
  stop: AbortSignal,
): Promise<readonly Customer[]> {
  const customers: Customer[] = []
  let next = 0
  const work = async () => {
    for (let place = next++; place < count && !stop.aborted; place = next++)
      customers[place] = await signUp(http, place)
  }
  await Promise.all(Array.from({ length: signedUpAtOnce }, work))
  return customers
}

/** `place` makes the phone, the name and the address: nobody may have had it before on this server. */
export async function signUp(http: HttpClient, place: number): Promise<Customer> {
  const token = await confirmPhone(http, `+97250${2_000_000 + place}`, `10.0.${place >> 8}.${place & 255}`)
  const name = { firstName: 'Bench', lastName: 'Customer', nickName: `bench.${place}` }
  const body = { ...name, email: `bench.${place}@emun.example`, dateOfBirth: '1990-01-01' }
  await http.call(updateProfile, { token, body })
  const { userObj } = await http.call(me, { token })
  const { accountNumber } = userObj.wallet
  await http.call(sandboxFund, { body: { accountNumber, amount: funds } })
  return { token, accountNumber }
}

async function confirmPhone(http: HttpClient, phone: string, address: string): Promise<string> {
  const passwords = { password, confirmPassword: password }
  const body = { phone, country: 'IL', ...passwords, termsAccepted: true, language: 'en' } as const
  const { validationId, validationSecret } = await http.call(register, { body, address })
  const { messages } = await http.call(sandboxOutbox, { query: { to: phone } })
  const code = /\b\d{4}\b/.exec(messages[0]?.text ?? '')?.[0]
  if (code === undefined) throw new Error('the code of a registration did not arrive')
  const confirmed = await http.call(validateCode, { body: { validationId, code, validationSecret }, address })
  return confirmed.authToken
}
