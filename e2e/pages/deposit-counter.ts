import type { Language } from '@emun/contract/language'
import { type Browser, expect } from '@playwright/test'
import { expectSound } from '../support/looks.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { openPerson, type Person } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { desktop, openBrowser } from '../support/story.ts'
import { DepositPages } from './deposit.ts'
import { PaymentDesk } from './payment-desk.ts'

type Given = {
  readonly language: Language
  /** The states that have not been looked at elsewhere are looked at in the story of one rail. */
  readonly isLookedAt?: true
}

/** Somebody who adds money, and an agent at the desk, each with a page that stays open. */
export type Counter = {
  readonly server: Server
  readonly person: Person
  readonly customer: DepositPages
  /** The agent's token. */
  readonly agent: string
  readonly desk: PaymentDesk
  readonly look: (state: string) => Promise<void>
  readonly expectNoProblems: () => void
}

export async function openCounter(browser: Browser, server: Server, given: Given): Promise<Counter> {
  const { language, isLookedAt } = given
  const person = await openPerson(server.url, language)
  const agent = await signOperatorIn(server.url, 'agent@emun.example')
  const visit = await openBrowser(browser, server, { language, person })
  const office = await openDesk(browser, server, { token: agent, language, size: desktop })
  const [customer, desk] = [new DepositPages(visit.page, language), new PaymentDesk(office.page)]
  await Promise.all([customer.enter(), desk.enter()])
  return {
    server,
    person,
    customer,
    agent,
    desk,
    look: async (state) => (isLookedAt ? expectSound(visit.page, state) : undefined),
    expectNoProblems: () => expect([...visit.problems, ...office.problems]).toEqual([]),
  }
}
