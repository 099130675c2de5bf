import { setTimeout as sleep } from 'node:timers/promises'
import * as customer from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { fromWire, type WireMoney } from '@emun/contract/money'
import * as front from '@emun/contract/public'
import { sandboxFund, sandboxOutbox } from '@emun/contract/sandbox'
import { type Environment, readConfig } from '../../src/config.ts'
import type { Deps } from '../../src/deps.ts'
import { openDemoAccount } from '../../src/features/accounts/public.ts'
import { startSession } from '../../src/features/accounts/sessions.ts'
import { fundWallet } from '../../src/features/sandbox/public.ts'
import { openMoneyProviders } from '../../src/open-money-providers.ts'
import { openFileScanner, openObjectStore } from '../../src/open-providers.ts'
import { openAttempts } from '../../src/platform/attempts-in-postgres.ts'
import { openClock } from '../../src/platform/clock.ts'
import { openDb } from '../../src/platform/db.ts'
import { openJobs } from '../../src/platform/jobs.ts'
import { deriveKeys } from '../../src/platform/keys.ts'
import { openLog } from '../../src/platform/log.ts'
import { openOutbox } from '../../src/platform/outbox.ts'
import { inTransaction } from '../../src/platform/transaction.ts'
import { openSandboxMailer } from '../../src/providers/mailer/sandbox.ts'
import { openSandboxPush } from '../../src/providers/push-sender/sandbox.ts'
import { openMemoryRecords } from '../../src/providers/sandbox-records.ts'
import { openSandboxOutbox } from '../../src/providers/sandbox-outbox.ts'
import { openSandboxSms } from '../../src/providers/sms/sandbox.ts'
import { sandboxBooks } from '../../src/sandbox-books.ts'
import { ask } from './client.ts'

/** A customer with a filled profile, signed in. */
export type Person = {
  readonly id: CustomerId
  readonly phone: string
  readonly accountNumber: string
  readonly authToken: string
  readonly refreshToken: string
}

export const password = 'sunflower-7'

let born = 0

/** A phone and an address that no other customer of this test file has. Codes are limited by both. */
export function newPhone(): { readonly phone: string; readonly country: 'IL'; readonly ip: string } {
  born += 1
  return { phone: `+97250${2_000_000 + born}`, country: 'IL', ip: `10.1.${Math.trunc(born / 250)}.${born % 250}` }
}

export function newProfile(): { nickName: string; email: string } & typeof wholeProfile {
  born += 1
  return { ...wholeProfile, nickName: `person${born}`, email: `person${born}@emun.example` }
}

const wholeProfile = { firstName: 'Dana', lastName: 'Cohen', dateOfBirth: '1990-03-27' }

/** Walks through the whole registration as a browser does: form, code from the outbox, profile, and money to begin with. */
export async function registerPerson(url: string, funds?: WireMoney, invite?: string): Promise<Person> {
  const { phone, validationId, validationSecret } = await beginRegistration(url, newPhone(), invite)
  const code = await latestCode(url, phone)
  const { reply } = await ask(url, front.validateCode, { body: { validationId, validationSecret, code } })
  const tokens = front.sessionOpenedBy(reply)
  const token = tokens.authToken
  await ask(url, customer.updateProfile, { token, body: newProfile() })
  const { userObj } = (await ask(url, customer.me, { token })).reply
  const { accountNumber } = userObj.wallet
  if (funds) await ask(url, sandboxFund, { body: { accountNumber, amount: funds } })
  return { ...tokens, id: userObj.id as CustomerId, phone, accountNumber }
}

/** The first step of a registration: what the browser knows while it waits for the code. */
export async function beginRegistration(url: string, { phone, country, ip } = newPhone(), invite?: string) {
  const given = { phone, country, password, confirmPassword: password, termsAccepted: true } as const
  const body = invite === undefined ? given : { ...given, affiliateUUID: invite }
  const { validationId, validationSecret } = (await ask(url, front.register, { body, ip })).reply
  return { phone, validationId, validationSecret }
}

/** The code in the newest message to the phone, once it has got so many. */
export async function latestCode(url: string, phone: string, messagesSent = 1): Promise<string> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const { messages } = (await ask(url, sandboxOutbox, { query: { to: phone } })).reply
    const code = /\d{4}/.exec(messages[0]?.text ?? '')?.[0]
    if (code !== undefined && messages.length >= messagesSent) return code
    if (performance.now() > deadline) throw new Error(`no code was sent to ${phone}`)
    await sleep(20)
  }
}

/** The main balance in minor units. */
export async function balanceOf(url: string, { authToken }: Pick<Person, 'authToken'>): Promise<bigint> {
  const { userObj } = (await ask(url, customer.me, { token: authToken })).reply
  return fromWire(userObj.wallet.mainBalance)?.minor ?? -1n
}

/** Sends money from one to the other and answers the transaction as the payer sees it. */
export async function sendMoney(url: string, from: Person, to: Person, amount: string, note?: string) {
  const body = {
    to: to.accountNumber,
    amount: { amount, currency: 'USD' as const },
    ...(note === undefined ? {} : { note }),
  }
  const { reply } = await ask(url, customer.transfer, { token: from.authToken, key: crypto.randomUUID(), body })
  return reply.transaction
}

/** So many people: three when asked for three. */
type People<Count extends number, Opened extends Person[] = []> = number extends Count
  ? Person[]
  : Opened['length'] extends Count
    ? Opened
    : People<Count, [...Opened, Person]>

/** Opens accounts through the use cases, without HTTP: for tests that need many people and not their registration. */
export async function openPeople<const Count extends number>(
  environment: Environment,
  count: Count,
  funds?: WireMoney,
): Promise<People<Count>> {
  const deps = openDeps(environment)
  try {
    const people: Person[] = []
    for (let index = 0; index < count; index += 1) people.push(await openPerson(deps, funds))
    // The loop has made exactly `count` of them, which the compiler cannot count along.
    return people as People<Count>
  } finally {
    await deps.db.close()
  }
}

async function openPerson(deps: Deps, funds: WireMoney | undefined): Promise<Person> {
  const { phone, country } = newPhone()
  const account = await openDemoAccount(deps, { phone, country, language: 'en', password, ...newProfile() })
  const { id } = account.signedIn
  const tokens = await inTransaction(deps.db, (tx) => startSession(tx, deps, id, nowhere))
  const { accountNumber } = account
  if (funds) await fundWallet(deps, undefined, { accountNumber, amount: funds })
  return { ...tokens, id, phone, accountNumber }
}

/** A browser that says nothing of itself. */
const nowhere = { ip: '127.0.0.1', userAgent: undefined, device: undefined }

/** What the server has, with a clock that nobody moves unless it is given, and a runner that never starts. */
export function openDeps(environment: Environment, { clock = openClock(), connections = 2 } = {}): Deps {
  const config = readConfig(environment)
  const log = openLog('silent')
  const db = openDb(config.databaseUrl, connections, log)
  const keys = deriveKeys(config.secret)
  const outbox = openSandboxOutbox(clock)
  const records = openMemoryRecords()
  const { played: _, ...money } = openMoneyProviders({ config, clock, log, keys, records, plan: async () => undefined })
  return {
    config,
    ...money,
    log,
    clock,
    db,
    attempts: openAttempts(db),
    keys,
    outbox: openOutbox(clock),
    jobs: openJobs({ db, clock, log }),
    sms: openSandboxSms({ outbox, key: keys.sandboxWebhooks, plan: async () => undefined }),
    mailer: openSandboxMailer(outbox),
    chat: null,
    push: openSandboxPush(outbox, ''),
    conversions: null,
    countryOf: () => null,
    objects: openObjectStore(config),
    scanner: openFileScanner(config, log),
    books: sandboxBooks,
  }
}
