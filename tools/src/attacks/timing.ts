import { login, restorePassword } from '@emun/contract/public'
import { minute } from '@emun/contract/time'
import type { Answer, Http } from '../faults/http.ts'
import type { Timing } from './finding.ts'
import type { Lab } from './lab.ts'
import { mannWhitney, median } from './mann-whitney.ts'
import { homeCountry } from './phones.ts'
import type { Tier } from './tiers.ts'
import { loginOf, type Victim } from './victims.ts'

type Ask = (http: Http, phone: string, address: string) => Promise<Answer>

/** Restores of one phone in a day. */
const roundsADay = 4

/**
 * Who is a customer, by how long the answers take. Pairs of a known and an unknown phone, one right after the other on one
 * node, first one and then the other first: whatever else the machine does falls on both alike.
 */
export async function tellApartByTime(lab: Lab, tier: Tier, victims: readonly Victim[]): Promise<readonly Timing[]> {
  const logIn: Ask = (http, phone, address) => http.ask(login, { body: loginOf(phone, 'wrong word'), address })
  const restore: Ask = (http, phone, address) =>
    http.ask(restorePassword, { body: { phone, country: homeCountry }, address })
  return [
    await compare(lab, tier, victims, { done: 'login with a wrong password', ask: logIn }),
    await compare(lab, tier, victims, { done: 'restore of the password', ask: restore }),
  ]
}

type Question = { readonly done: string; readonly ask: Ask }

async function compare(lab: Lab, tier: Tier, victims: readonly Victim[], { done, ask }: Question): Promise<Timing> {
  const known: number[] = []
  const unknown: number[] = []
  await warmUp(lab, ask)
  for (let round = 0; round < tier.roundsOfTiming; round += 1) {
    await (round % roundsADay === 0 ? lab.nextDay() : lab.later(6 * minute))
    for (const { phone, place } of victims) {
      const other = lab.phones.home()
      const askKnown = async () => void known.push(await timeOf(lab, ask, phone))
      const askUnknown = async () => void unknown.push(await timeOf(lab, ask, other))
      const order = (place + round) % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]
      for (const askOne of order) await askOne()
    }
  }
  const probability = mannWhitney(known, unknown)
  return { done, pairs: known.length, knownMs: median(known), unknownMs: median(unknown), probability }
}

/** The first of anything takes longer. */
async function warmUp(lab: Lab, ask: Ask): Promise<void> {
  await lab.nextDay()
  for (let asked = 0; asked < 10; asked += 1) await timeOf(lab, ask, lab.phones.home())
}

async function timeOf(lab: Lab, ask: Ask, phone: string): Promise<number> {
  const address = lab.newAddress()
  const startedMs = performance.now()
  const { status, text } = await ask(lab.sameNode, phone, address)
  const tookMs = performance.now() - startedMs
  // Only what comes to the same end can be compared.
  if (status !== 200 && !text.includes('password_incorrect')) throw new Error(`was answered ${status} ${text}`)
  return tookMs
}
