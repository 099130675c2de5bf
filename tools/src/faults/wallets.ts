import { me, updateProfile } from '@emun/contract/customer'
import { refreshToken, register, sessionOpenedBy, validateCode } from '@emun/contract/public'
import { sandboxOutbox } from '@emun/contract/sandbox'
import type { Http } from './http.ts'

/** A wallet and the living session of the customer whose it is. */
export type Wallet = {
  readonly accountNumber: string
  /** A token that works now. */
  readonly token: () => Promise<string>
}

type Tokens = { readonly authToken: string; readonly refreshToken: string }

const password = 'correct horse battery'
const openedAtOnce = 8
/** Well within the life of a token. */
const renewAfterMs = 8 * 60_000

/** Opens so many wallets through the front door, each customer as from an address of their own. They are empty. */
export async function openWallets(http: Http, count: number): Promise<readonly Wallet[]> {
  const wallets: Wallet[] = []
  let next = 0
  const work = async () => {
    for (let place = next++; place < count; place = next++) wallets[place] = await openWallet(http, place)
  }
  await Promise.all(Array.from({ length: openedAtOnce }, work))
  return wallets
}

async function openWallet(http: Http, place: number): Promise<Wallet> {
  const token = keepSession(http, await confirmPhone(http, `+97250${2_000_000 + place}`, addressOf(place)))
  const name = { firstName: 'Fault', lastName: 'Customer', nickName: `fault.${place}` }
  const body = { ...name, email: `fault.${place}@emun.example`, dateOfBirth: '1990-01-01' }
  await http.insist(updateProfile, { token: await token(), body })
  const { userObj } = await http.insist(me, { token: await token() })
  return { accountNumber: userObj.wallet.accountNumber, token }
}

async function confirmPhone(http: Http, phone: string, address: string): Promise<Tokens> {
  const passwords = { password, confirmPassword: password }
  const body = { phone, country: 'IL', ...passwords, termsAccepted: true, language: 'en' } as const
  const { validationId, validationSecret } = await http.insist(register, { body, address })
  const { messages } = await http.insist(sandboxOutbox, { query: { to: phone } })
  const code = /\b\d{4}\b/.exec(messages[0]?.text ?? '')?.[0]
  if (code === undefined) throw new Error('the code of a registration did not arrive')
  return sessionOpenedBy(await http.insist(validateCode, { body: { validationId, code, validationSecret }, address }))
}

/** Renews the tokens in time. Asking again right after a lost answer gives the same pair, so insisting is safe. */
function keepSession(http: Http, first: Tokens): () => Promise<string> {
  let tokens = first
  let bornMs = performance.now()
  let renewing: Promise<void> | undefined
  async function renew(): Promise<void> {
    tokens = await http.insist(refreshToken, { refreshToken: tokens.refreshToken })
    bornMs = performance.now()
  }
  return async () => {
    if (performance.now() - bornMs > renewAfterMs) await (renewing ??= renew().finally(() => (renewing = undefined)))
    return tokens.authToken
  }
}

function addressOf(place: number): string {
  return `10.0.${place >> 8}.${place & 255}`
}
