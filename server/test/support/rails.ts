import { setTimeout as sleep } from 'node:timers/promises'
import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import * as operator from '@emun/contract/operator'
import { refreshToken as refresh, storeConfirmation } from '@emun/contract/public'
import { sandboxChainSend, sandboxClock, sandboxPay } from '@emun/contract/sandbox'
import { ask } from './client.ts'
import { smallPng } from './images.ts'
import { signOperatorIn } from './operators.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'
import { upload } from './upload.ts'

/** What a customer answers where a rail asks something before a deposit. */
export const depositAnswers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  atm: { city: 'Haifa' },
  courier: {
    region: 'north',
    city: 'Haifa',
    street: 'Herzl 5',
    phone: '0502345678',
    day: 'soonest',
    slot: 'morning',
  },
  paypal: { email: 'dana@emun.example' },
}

/** The product with somebody at its desk, for tests that move money by rails. */
export type RailTest = ReturnType<typeof openRailTest>

export function openRailTest(server: TestServer, people: readonly Person[]) {
  const { url, database } = server
  const tokens = new Map<string, string>()
  const tokenOf = async (role: operator.OperatorRole) => {
    const known = tokens.get(role)
    if (known !== undefined) return known
    const token = await signOperatorIn(url, role)
    tokens.set(role, token)
    return token
  }
  const read = async (person: Person, id: string) =>
    (await ask(url, customer.readDeposit, { token: person.authToken, params: { id } })).reply.deposit
  const readWithdrawal = async (person: Person, id: string) =>
    (await ask(url, customer.readWithdrawal, { token: person.authToken, params: { id } })).reply.withdrawal
  const claim = async (queue: operator.QueueName, item: string, role: operator.OperatorRole) => {
    const token = await tokenOf(role)
    return ask(url, operator.claimItem, { token, params: { queue }, body: { item } })
  }

  return {
    read,
    readWithdrawal,
    tokenOf,
    /** Moves the clock, and renews everybody’s tokens, which the same clock ends. */
    async advance(advanceMs: number) {
      await ask(url, sandboxClock, { body: { advanceMs } })
      tokens.clear()
      for (const person of people) {
        const { authToken, refreshToken } = (await ask(url, refresh, { refreshToken: person.refreshToken })).reply
        Object.assign(person, { authToken, refreshToken })
      }
    },
    verify: (person: Person, level = 'full') =>
      database.pool.query('update customer set verification = $2 where id = $1', [person.id, level]),
    async open(person: Person, paymentSystem: string, amount: BodyOf<typeof customer.openDeposit>['amount']) {
      const body = { paymentSystem, amount, answers: depositAnswers[paymentSystem] ?? {} }
      return ask(url, customer.openDeposit, { token: person.authToken, key: crypto.randomUUID(), body })
    },
    /** Waits for a state, which comes by a job or a look at a chain. */
    async until(person: Person, id: string, state: customer.DepositState) {
      return eventually(async () => {
        const deposit = await read(person, id)
        return deposit.state === state ? deposit : null
      }, `deposit ${id} did not become ${state}`)
    },
    async untilWithdrawal(person: Person, id: string, state: customer.WithdrawalState) {
      return eventually(async () => {
        const withdrawal = await readWithdrawal(person, id)
        return withdrawal.state === state ? withdrawal : null
      }, `withdrawal ${id} did not become ${state}`)
    },
    claim,
    /** An operator takes the deposit and decides on it, having looked at its proof; what stood before them is answered too. */
    async decide(id: string, body: BodyOf<typeof operator.decideDeposit>) {
      await claim('deposits', id, 'agent')
      return lookAndDecide(url, await tokenOf('agent'), id, body)
    },
    async sendProof(id: string) {
      const file = { fileName: 'proof.png', mediaType: 'image/png', bytes: smallPng() }
      return upload(url, storeConfirmation, { token: '', file, params: { id } })
    },
    act: (payAt: string, act: BodyOf<typeof sandboxPay>['act']) =>
      ask(url, sandboxPay, { params: { ref: payAt.split('/').at(-1) ?? '' }, body: { act } }),
    sendOnChain: (body: BodyOf<typeof sandboxChainSend>) => ask(url, sandboxChainSend, { body }),
  }
}

async function lookAndDecide(url: string, token: string, id: string, body: BodyOf<typeof operator.decideDeposit>) {
  const asked = { token, params: { id } }
  const { review } = (await ask(url, operator.readDepositReview, { ...asked, query: { lang: 'en' } })).reply
  const [proof] = review.proofs
  if (proof) {
    const query = new URLSearchParams({ proof: proof.id, size: 'small' })
    await fetch(`${url}/operator/deposits/${id}/proof?${query.toString()}`, { headers: { 'auth-token': token } })
  }
  return { ...(await ask(url, operator.decideDeposit, { ...asked, key: crypto.randomUUID(), body })), review }
}

/** Asks again until there is an answer. */
export async function eventually<T>(look: () => Promise<T | null>, complaint: string): Promise<T> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const answer = await look()
    if (answer !== null) return answer
    if (performance.now() > deadline) throw new Error(complaint)
    await sleep(50)
  }
}
