import * as customers from '@emun/contract/customer'
import { storeConfirmation } from '@emun/contract/public'
import { add, amountOf, type Money, money, priceDeposit, rateOf, share, toWire } from '@emun/contract/money'
import { sandboxChainSend, sandboxPay } from '@emun/contract/sandbox'
import { imageField } from '@emun/contract/uploads'
import { depositAnswers, proofPicture } from './answers.ts'
import { waitFor } from '../postgres/wait.ts'
import { addressOf, type Customer, forEach } from './customers.ts'
import { type Day, type DayDeposit, noteAtBank } from './day.ts'
import type { DepositPlan } from './story.ts'

// What customers do about their deposits.

export async function openDeposits(day: Day, wave: readonly Customer[]): Promise<void> {
  const planned = wave.flatMap((customer) => customer.story.deposits.map((plan) => ({ customer, plan })))
  await forEach(planned, async ({ customer, plan }) => {
    const { rail, amount } = plan
    const body = { paymentSystem: rail, amount: toWire(amount), answers: depositAnswers[rail] ?? {} }
    const token = await customer.token()
    const { deposit } = await day.town.http.insist(customers.openDeposit, { token, key: crypto.randomUUID(), body })
    const address = deposit.chain?.address ?? ''
    day.deposits.set(deposit.id, { id: deposit.id, customer, plan, address, shown: deposit, found: null })
  })
}

/** Everybody agrees to the amount that they are asked for, also who is going to pay too late. */
export async function acceptAmounts(day: Day): Promise<void> {
  const unpaid = [...day.deposits.values()].filter(({ found }) => found === null)
  await forEach(unpaid, async (deposit) => {
    await look(day, deposit)
    const { isAdjusted, state, costs } = deposit.shown
    if (!isAdjusted || state !== 'details_ready') return
    deposit.shown = await act(day, deposit, customers.acceptDeposit, { pay: costs.pay })
  })
}

/** Those who are in time, and those who pay late, each when it is their turn. */
export async function payDeposits(day: Day, when: 'in_time' | 'late'): Promise<void> {
  const turns = [...day.deposits.values()].filter(({ found, plan }) => found === null && isTurn(plan, when))
  await forEach(turns, (deposit) => payOne(day, deposit))
}

/** A page can be asked in its time to be paid after it. */
function isTurn({ turn, rail }: DepositPlan, when: 'in_time' | 'late'): boolean {
  return when === (turn === 'late' && rail !== 'card' && rail !== 'paypal' ? 'late' : 'in_time')
}

async function payOne(day: Day, deposit: DayDeposit): Promise<void> {
  await look(day, deposit)
  const { way } = deposit.shown
  deposit.found = money(deposit.plan.amount.currency, 0n)
  if (way === 'details') await payByDetails(day, deposit)
  else if (way === 'hosted') await payOnPage(day, deposit)
  else await payOnChain(day, deposit)
}

export async function look({ town }: Day, deposit: DayDeposit): Promise<void> {
  const given = { token: await deposit.customer.token(), params: { id: deposit.id }, query: { lang: 'en' } }
  deposit.shown = (await town.http.insist(customers.readDeposit, given)).deposit
}

type Act = typeof customers.acceptDeposit | typeof customers.cancelDeposit | typeof customers.claimPaid

async function act({ town }: Day, deposit: DayDeposit, endpoint: Act, body?: { readonly pay: customers.Costs['pay'] }) {
  const token = await deposit.customer.token()
  const sent = { token, params: { id: deposit.id }, query: { lang: 'en' }, ...(body === undefined ? {} : { body }) }
  // The three calls answer alike, which the union of their types does not say.
  return (await town.http.insist(endpoint as typeof customers.acceptDeposit, sent)).deposit
}

/** What is credited is what was shown for this amount: by the terms that came with it. */
function expectCredit({ customer, shown }: DayDeposit, paid: Money): void {
  const { feeBasisPoints, rate } = shown.costs
  const by = rate && rateOf(rate.from, rate.to, rate.rate)
  const exchange = by && { rate: by, spreadBasisPoints: BigInt(rate?.spreadBasisPoints ?? 0) }
  customer.receive(priceDeposit(paid, { feeBasisPoints: BigInt(feeBasisPoints), rate: exchange }, 'USD').receive)
}

async function payByDetails(day: Day, deposit: DayDeposit): Promise<void> {
  const { turn, rail } = deposit.plan
  if (turn === 'unpaid') return
  if (deposit.shown.state === 'expired') await act(day, deposit, customers.claimPaid)
  if (turn !== 'false_proof') {
    const paid = partOf(deposit, turn)
    deposit.found = paid
    noteAtBank(day, rail, paid, deposit.customer.name, deposit.id)
    expectCredit(deposit, paid)
  }
  if (turn !== 'no_proof') await sendProof(day, deposit)
}

function partOf({ shown }: DayDeposit, turn: DepositPlan['turn']): Money {
  const pay = amountOf(shown.costs.pay)
  if (turn === 'less') return share(pay, 9_000n, 'floor')
  return turn === 'more' ? add(pay, share(pay, 1_000n, 'ceil')) : pay
}

/** Whoever is told that too many are sending just now sends again. */
async function sendProof({ town }: Day, { id, customer }: DayDeposit): Promise<void> {
  const url = `http://127.0.0.1:${town.port}${storeConfirmation.path.replace('{id}', id)}`
  const headers = { 'x-forwarded-for': addressOf(customer.story.place) }
  const form = new FormData()
  form.set(imageField, new Blob([proofPicture], { type: 'image/png' }), 'proof.png')
  const send = async () => {
    const answer = await fetch(url, { method: 'POST', headers, body: form })
    if (answer.status !== 503) return answer
    await answer.arrayBuffer()
    return undefined
  }
  const answer = await waitFor(send, { withinMs: 60_000, everyMs: 200 })
  if (answer?.status !== 200) throw new Error(`a proof was answered ${answer?.status} ${await answer?.text()}`)
}

/** What the customer does on the page of the sandbox’s provider. */
const acts = {
  exact: 'pay',
  more: 'pay_other_amount',
  late: 'pay_late',
  twice: 'pay_twice',
  three_ds_fails: 'three_ds_fail',
  by_another: 'pay_as_another',
  unpaid: 'abandon',
} as const

async function payOnPage(day: Day, deposit: DayDeposit): Promise<void> {
  const { turn } = deposit.plan
  const ref = deposit.shown.payAt?.split('/').at(-1)
  if (ref === undefined) throw new Error(`deposit ${deposit.id} has no page: it is ${deposit.shown.state}`)
  const done = turn in acts ? acts[turn as keyof typeof acts] : 'pay'
  await day.town.http.insist(sandboxPay, { params: { ref }, body: { act: done } })
  if (done === 'abandon' || done === 'three_ds_fail') return
  const pay = amountOf(deposit.shown.costs.pay)
  const paid = done === 'pay_twice' ? add(pay, pay) : done === 'pay_other_amount' ? partOf(deposit, 'more') : pay
  deposit.found = paid
  expectCredit(deposit, paid)
}

async function payOnChain(day: Day, deposit: DayDeposit): Promise<void> {
  const { turn, rail } = deposit.plan
  if (turn === 'unpaid') return
  const paid = partOf(deposit, turn)
  const times = turn === 'twice' ? 2 : 1
  for (let sent = 0; sent < times; sent += 1) {
    const token = turn === 'wrong_token' && rail !== 'btc' ? 'other' : 'ours'
    // The rails on chains have the names of their chains.
    const body = { chain: rail as 'btc', to: deposit.address, amount: toWire(paid), token } as const
    await day.town.http.insist(sandboxChainSend, { body })
    if (token === 'other') continue
    deposit.found = paid
    expectCredit(deposit, paid)
  }
}

/** In the evening nobody leaves open what they are not going to pay. */
export async function giveUpDeposits(day: Day): Promise<void> {
  await forEach([...day.deposits.values()], async (deposit) => {
    await look(day, deposit)
    const { state } = deposit.shown
    if (deposit.plan.turn === 'unpaid' && state === 'details_ready') await act(day, deposit, customers.cancelDeposit)
  })
}
