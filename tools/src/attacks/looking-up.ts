import { nicknameAvailable, payee, transfer } from '@emun/contract/customer'
import { minute } from '@emun/contract/time'
import type { Answer } from '../faults/http.ts'
import type { Finding } from './finding.ts'
import type { Lab } from './lab.ts'
import { pick, signIn, type Victim } from './victims.ts'
import { fire } from './volley.ts'

type Question = {
  readonly done: string
  readonly wanted: string
  readonly perMinute: number
  readonly perDay: number
  readonly ask: (lab: Lab, token: string, place: number) => Promise<Answer>
  /** What the server says to a question that it has looked at. */
  readonly lookedAt: readonly string[]
}

const nicknames: Question = {
  done: 'nicknames, by one customer',
  wanted: 'nicknames looked up',
  perMinute: 30,
  perDay: 300,
  ask: (lab, token, place) => lab.ask(nicknameAvailable, { token, query: { nickname: `victim.${place}` } }),
  lookedAt: ['ok'],
}

const payees: Question = {
  done: 'account numbers one after another, by one customer',
  wanted: 'numbers looked up',
  perMinute: 20,
  perDay: 200,
  ask: (lab, token, place) => lab.ask(payee, { token, query: { to: `${1_000_000 + place}` } }),
  lookedAt: ['ok', 'unknown_wallet', 'own_wallet'],
}

const recipients: Question = {
  ...payees,
  done: 'transfers to account numbers one after another, by one customer',
  wanted: 'numbers tried',
  ask: (lab, token, place) => {
    const body = { to: `${2_000_000 + place}`, amount: { amount: '0.01', currency: 'USD' as const } }
    return lab.ask(transfer, { token, key: crypto.randomUUID(), body })
  },
  lookedAt: ['ok', 'unknown_wallet', 'low_balance'],
}

/** A customer who reads the book of the others: nicknames, whose an account number is, and whether it can be paid. */
export async function lookUp(lab: Lab, victims: readonly Victim[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const question of [nicknames, payees, recipients]) {
    const { done, perMinute, perDay } = question
    findings.push(
      await askFor(lab, pick(victims, 4), question, { done: `${done}, at once`, minutes: 1, most: perMinute }),
      await askFor(lab, pick(victims, 5), question, {
        done: `${done}, waiting a minute whenever told to`,
        minutes: perDay / perMinute + 2,
        most: perDay,
      }),
    )
  }
  return findings
}

type Patience = { readonly done: string; readonly minutes: number; readonly most: number }

async function askFor(lab: Lab, victim: Victim, question: Question, { done, minutes, most }: Patience) {
  await lab.nextDay()
  const { wanted, perMinute, ask, lookedAt } = question
  const each = minutes === 1 ? 3 * perMinute : perMinute
  let [tries, answered, letThrough] = [0, 0, 0]
  for (let passed = 0; passed < minutes; passed += 1) {
    const { authToken } = await signIn(lab, victim)
    const volley = await fire(each, (place) => ask(lab, authToken, passed * each + place))
    tries += volley.tries
    answered += volley.answered
    letThrough += volley.of(...lookedAt)
    await lab.later(minute)
  }
  return { attack: 'Looking people up', done, tries, answered, wanted, letThrough, least: most, most }
}
