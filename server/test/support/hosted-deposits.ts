import type { RailAnswers } from '@emun/contract/customer'
import { fromWire, type Money } from '@emun/contract/money'
import { day, minute } from '@emun/contract/time'
import type { Deps } from '../../src/deps.ts'
import { expireDeposits } from '../../src/features/deposits/expire.ts'
import { askPage, openPage } from '../../src/features/deposits/hosted-page.ts'
import { lookUpPage } from '../../src/features/deposits/look-up-page.ts'
import { openDeposit } from '../../src/features/deposits/open-deposit.ts'
import { findPayments } from '../../src/features/deposits/payment-store.ts'
import { findDeposit } from '../../src/features/deposits/store.ts'
import { seedTerms } from '../../src/features/rails/public.ts'
import { refreshRates } from '../../src/features/rates/public.ts'
import type { SignedIn } from '../../src/platform/callers.ts'
import type {
  HostedPayments,
  PageOutcome,
  Payment,
  PaymentReading,
  PaymentRequest,
} from '../../src/providers/hosted-payment/port.ts'
import { createTestDatabase } from './database.ts'
import { openDeps, openPeople } from './people.ts'
import { environmentOf } from './server.ts'

/** What the provider answers now, whatever it is asked, as a test says it; and what it was asked and what was logged as an error. */
export type Played = {
  reading: PaymentReading
  page: 'accepted' | Exclude<PageOutcome, { readonly outcome: 'accepted' }>
  /** Happens between the provider’s answer and our hearing of it, once. */
  meanwhile: (() => Promise<void>) | null
  readonly asked: PaymentRequest[]
  readonly errors: unknown[]
}

/** Deposits of one customer on the pages of a provider that says what a test wants. No job runs by itself. */
export type HostedDeposits = Awaited<ReturnType<typeof openHostedDeposits>>

export async function openHostedDeposits() {
  const database = await createTestDatabase()
  const { pool } = database
  const environment = environmentOf(database)
  const played: Played = { reading: payment('open'), page: 'accepted', meanwhile: null, asked: [], errors: [] }
  const ours = openDeps(environment)
  const log = { ...ours.log, error: (facts: unknown) => void played.errors.push(facts), warn: () => undefined }
  const deps: Deps = { ...ours, log, pages: { ...ours.pages, ...pagesOf(played) } }
  await seedTerms(deps.db, deps.rails, deps.clock.now())
  await refreshRates(deps)
  const [{ id }] = await openPeople(environment, 1)
  await pool.query(`update customer set verification = 'full' where id = $1`, [id])
  const facts = { id, session: 'ses_1', country: 'IL', state: 'active', provedAt: null }
  const dana = facts as unknown as SignedIn

  /** A deposit of a hundred dollars before its page is opened. */
  async function begun(rail: 'card' | 'paypal' = 'card', answers: RailAnswers = {}): Promise<string> {
    const body = { paymentSystem: rail, amount: { amount: '100.00', currency: 'USD' as const }, answers }
    const wish = { customer: dana, key: crypto.randomUUID(), body, language: 'en' as const }
    return (await openDeposit(deps, wish)).deposit.id
  }

  return {
    deps,
    pool,
    played,
    dana,
    begun,
    /** And with its page. */
    async opened(...given: Parameters<typeof begun>): Promise<string> {
      const deposit = await begun(...given)
      await openPage(deps).run({ deposit })
      return deposit
    },
    /** Looks the payment up when the provider says this of it. */
    async hear(deposit: string, reading: PaymentReading): Promise<void> {
      played.reading = reading
      await lookUpPage(deps, deposit)
    },
    /** Looks whether its time is over. */
    expire: (deposit: string) => expireDeposits(deps).run({ deposit }),
    /** Asks how its payment stands, as a job does again and again. */
    askAgain: (deposit: string) => askPage(deps).run({ deposit, asked: 0 }),
    stateOf: async (deposit: string) => (await findDeposit(deps.db, deposit))?.state,
    paymentsOf: async (deposit: string) => (await findPayments(deps.db, [deposit])).map(({ state }) => state),
    isInReview: async (deposit: string) => (await findDeposit(deps.db, deposit))?.reviewSince !== null,
    /** Between two tests. */
    async reset(): Promise<void> {
      Object.assign(played, { reading: payment('open'), page: 'accepted' })
      played.errors.length = 0
      await pool.query('delete from attempt')
      await refreshRates(deps)
    },
    async close(): Promise<void> {
      await deps.db.close()
      await database.drop()
    },
  }
}

function pagesOf(played: Played): Pick<Deps['pages'], 'byName' | 'providerFor'> {
  const provider: HostedPayments = {
    name: 'played',
    capabilities: [],
    pageLife: { shortestMs: minute, longestMs: day },
    async create(request) {
      played.asked.push(request)
      const { id, expiresAt } = request
      if (played.page !== 'accepted') return played.page
      return { outcome: 'accepted', ref: `ref ${id}`, redirectUrl: 'https://pay.example', expiresAt }
    },
    async lookup() {
      const { reading, meanwhile } = played
      played.meanwhile = null
      await meanwhile?.()
      return reading
    },
    collect: async () => played.reading,
    refund: async () => ({ outcome: 'unknown' }),
    isRefundRepeatable: true,
    lookupRefund: async () => 'unknown',
    readWebhook: async ({ body }) => ({ eventId: body.toString(), ref: null, id: body.toString().split(' ')[0] ?? '' }),
  }
  return { byName: () => provider, providerFor: () => provider }
}

export function usd(amount: string): Money {
  const read = fromWire({ amount, currency: 'USD' })
  if (!read) throw new Error(`${amount} is no amount`)
  return read
}

export function payment(state: Payment['state'], told: Partial<Payment> = {}): Payment {
  const none = { paid: null, refunded: null, last4: null, threeDs: null, payerEmail: null, reasonCode: null }
  return { ...none, state, method: 'card', awaitsUs: false, ...told }
}

export const paid = (told: Partial<Payment> = {}) => payment('paid', { paid: usd('100.00'), ...told })
