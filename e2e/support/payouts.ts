import { randomUUID } from 'node:crypto'
import { type PayoutFailure, type RailAnswers, readWithdrawal, stepUp, withdraw } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { claimItem, claimPart, failPart, operatorStay, settlePart } from '@emun/contract/operator'
import { login } from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import type { Browser } from '@playwright/test'
import { PayoutDesk } from '../pages/payout-desk.ts'
import { Withdrawal } from '../pages/withdrawal.ts'
import { ask } from './api.ts'
import { openDesk, signOperatorIn } from './operators.ts'
import { balanceOf, openPerson, password } from './people.ts'
import type { Server } from './server.ts'
import { openBrowser } from './story.ts'

/** A rail as a story of withdrawals plays it. */
export type PaidRail = {
  readonly name: string
  readonly language: Language
  /** Where to. */
  readonly answers: RailAnswers
  /** What the customer is told to collect it with. */
  readonly collect?: RailAnswers
}

/** How long a destination that nobody was paid to rests. */
const restMs = 61 * minute

/** A token lives a quarter of an hour, and a story takes a part of it. */
const tokenMs = 8 * minute

export type PayoutStory = Awaited<ReturnType<typeof openPayoutStory>>

/** A customer at one page, for as long as the story takes, and what they do without it. */
export async function openPayoutStory(browser: Browser, server: Server, rail: PaidRail) {
  const { url } = server
  const person = await openPerson(url, rail.language, '1000.00')
  const { page, problems } = await openBrowser(browser, server, { language: rail.language, person })
  let token = person.authToken
  let agedMs = 0

  async function moveClock(ms: number): Promise<void> {
    await ask(url, sandboxClock, { body: { advanceMs: ms } })
    agedMs += ms
  }

  /** Whoever’s token has grown old by the clock signs in again. */
  async function freshToken(): Promise<string> {
    if (agedMs < tokenMs) return token
    const body = { phone: person.phone, country: 'IL', password, termsAccepted: true as const }
    token = (await ask(url, login, { body })).authToken
    agedMs = 0
    return token
  }

  async function hold(amount: string, answers = rail.answers): Promise<string> {
    const body = { paymentSystem: rail.name, amount: dollars(amount), answers }
    const reply = await ask(url, withdraw, { token: await freshToken(), key: randomUUID(), body })
    if (!('withdrawal' in reply)) throw new Error('a withdrawal was answered as a transfer')
    return reply.withdrawal.id
  }

  async function read(id: string) {
    const given = { token: await freshToken(), params: { id }, query: { lang: rail.language } }
    return (await ask(url, readWithdrawal, given)).withdrawal
  }

  return {
    server,
    rail,
    problems,
    customer: new Withdrawal(page, rail.language),
    moveClock,
    read,
    balance: async () => balanceOf(url, { authToken: await freshToken() }),
    person: async () => ({ ...person, authToken: await freshToken() }),
    prove: async () => ask(url, stepUp, { token: await freshToken(), body: { password } }),
    hold,
    /** Until every destination that was given by now may be paid to. */
    rest: () => moveClock(restMs),
    /** By the customer’s own hand, from the form of the rail on. */
    async holdByHand(amount: string): Promise<string> {
      await this.customer.fillIn(rail.name, rail.answers, amount)
      await this.customer.review()
      return this.customer.confirm(password)
    },
  }
}

/** A treasurer at one desk, and what they do without it. */
export async function openTreasurer(browser: Browser, server: Server) {
  const { url } = server
  const token = await signOperatorIn(url, 'treasurer@emun.example')
  const { page, problems } = await openDesk(browser, server, { token })
  const given = (id: string) => ({ token, key: randomUUID(), params: { id } })
  return {
    desk: new PayoutDesk(page),
    problems,
    /** Says that somebody is there: ten minutes without lock the desk. */
    stay: () => ask(url, operatorStay, { token }),
    /** Takes a withdrawal to work on, and lets go of the one before. */
    hold: (item: string) => ask(url, claimItem, { token, params: { queue: 'withdrawals' }, body: { item } }),
    take: async (id: string, amount: string) =>
      (await ask(url, claimPart, { ...given(id), body: { amount: dollars(amount) } })).part,
    settle: (id: string, reference: string, collect: RailAnswers = {}) =>
      ask(url, settlePart, { ...given(id), body: { reference, collect } }),
    fail: (id: string, reason: PayoutFailure) =>
      ask(url, failPart, { ...given(id), body: { reason, message: 'It could not be paid there.' } }),
  }
}

export type Treasurer = Awaited<ReturnType<typeof openTreasurer>>

function dollars(amount: string) {
  return { amount, currency: 'USD' as const }
}
