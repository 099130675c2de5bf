import type { ReplyOf } from '@emun/contract/endpoint'
import * as operator from '@emun/contract/operator'
import { amountOf, compare, isPositive, type Money, money, negate, share, toWire } from '@emun/contract/money'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { collected, destinations } from './answers.ts'
import { type Day, type DayWithdrawal, noteAtBank } from './day.ts'
import type { Desk } from './desk.ts'

type Payout = ReplyOf<typeof operator.readPayout>['payout']
type Part = Payout['parts'][number]
type Acting = { readonly day: Day; readonly token: string; readonly withdrawal: DayWithdrawal }

/** One round at the desk of the treasurer: claims, pays, and says what was paid, as far as that is possible now. */
export async function payWithdrawals(day: Day, desk: Desk): Promise<void> {
  await desk.work('withdrawals', 'treasurer', async (id, token) => {
    const withdrawal = day.withdrawals.get(id)
    if (!withdrawal) throw new Error(`nobody in the story has withdrawal ${id}`)
    await workOn({ day, token, withdrawal })
  })
  await makeFile(day, desk)
}

/** A second person agrees to what is large. */
export async function approvePayouts({ town }: Day, desk: Desk): Promise<void> {
  await desk.work('payoutApprovals', 'approver', async (id, token) => {
    const { payout } = await town.http.insist(operator.readPayout, { token, params: { id }, query: { lang: 'en' } })
    const waiting = payout.parts.filter(({ state, approval }) => state === 'claimed' && approval?.state === 'open')
    for (const part of waiting) {
      const body = { decision: 'approved', note: 'Seen' } as const
      await town.http.insist(operator.approvePart, { token, params: { id: part.id }, body })
    }
  })
}

async function workOn(acting: Acting): Promise<void> {
  const { plan } = acting.withdrawal
  for (const part of (await takeAgain(acting))?.parts ?? []) await payPart(acting, part)
  for (;;) {
    const payout = await takeAgain(acting)
    const onHold = payout && amountOf(payout.withdrawal.onHold)
    if (!onHold || !isPositive(onHold)) return
    if (plan.turn === 'rejected') return reject(acting)
    const isFirst = payout.parts.every(({ state }) => state === 'failed')
    const isHalved = plan.turn === 'in_parts' && isFirst && compare(onHold, money('USD', 2_000n)) >= 0
    await payPart(acting, await claim(acting, isHalved ? share(onHold, 4_000n, 'floor') : onHold))
  }
}

/** It leaves the desk when nothing of it can be done now, and comes back by itself: null then. */
async function takeAgain({ day, token, withdrawal }: Acting): Promise<Payout | null> {
  const { id } = withdrawal
  const taking = { token, params: { queue: 'withdrawals' }, body: { item: id } }
  if ((await day.town.http.ask(operator.claimItem, taking)).status !== 200) return null
  return (await day.town.http.insist(operator.readPayout, { token, params: { id }, query: { lang: 'en' } })).payout
}

async function claim({ day, token, withdrawal }: Acting, amount: Money): Promise<Part> {
  const sent = { token, params: { id: withdrawal.id }, key: crypto.randomUUID(), body: { amount: toWire(amount) } }
  return (await day.town.http.insist(operator.claimPart, sent)).part
}

/** Pays a part, where nothing stands against it, and says so. */
async function payPart(acting: Acting, part: Part): Promise<void> {
  const { day, withdrawal } = acting
  const { plan } = withdrawal
  const isBank = plan.rail === 'bank'
  if (part.state === 'sent' && isBank) return noteOnce(day, withdrawal, part)
  if (part.state !== 'claimed' || part.approval?.state === 'open') return
  if (plan.turn === 'fails_once' && !withdrawal.hasFailed) return fail(acting, part)
  // The bank gets a file of all of them.
  if (isBank) return
  if (plan.rail === 'btc' || plan.rail.startsWith('usdt')) return payOnChain(acting, part)
  if (plan.rail !== 'wire') noteOnce(day, withdrawal, part)
  await settle(acting, part, `REF ${part.id.slice(-8)}`)
}

function noteOnce(day: Day, { plan, customer, id }: DayWithdrawal, { id: part, costs }: Part): void {
  if (day.sentParts.has(part)) return
  day.sentParts.set(part, part)
  noteAtBank(day, plan.rail, negate(amountOf(costs.receive)), customer.name, `${id} ${part}`)
}

/** Sent now, and settled when the chain has confirmed it. */
async function payOnChain(acting: Acting, part: Part): Promise<void> {
  const { day, withdrawal } = acting
  const { rail } = withdrawal.plan
  const sent = day.sentParts.get(part.id)
  if (sent !== undefined) return settle(acting, part, sent)
  const to = destinations[rail]?.['address'] ?? ''
  // The rails on chains have the names of their chains.
  const body = { chain: rail as 'btc', to, amount: part.costs.receive, token: 'ours' } as const
  const { txid } = await day.town.http.insist(sandboxChainSend, { body })
  day.sentParts.set(part.id, txid)
}

/** Large payments want more blocks: what the chain does not confirm yet is settled another time. */
async function settle({ day, token, withdrawal }: Acting, { id }: Part, reference: string): Promise<void> {
  const body = { reference, collect: collected[withdrawal.plan.rail] ?? {} }
  const sent = { token, params: { id }, key: crypto.randomUUID(), body }
  const { status, text } = await day.town.http.ask(operator.settlePart, sent)
  const waitsForBlocks = day.sentParts.has(id) && text.includes('payment_not_found')
  if (status !== 200 && !waitsForBlocks) throw new Error(`settling ${id} was answered ${status} ${text}`)
}

async function fail({ day, token, withdrawal }: Acting, { id }: Part): Promise<void> {
  const body = { reason: 'other', message: 'It did not work, we try again.' } as const
  await day.town.http.insist(operator.failPart, { token, params: { id }, key: crypto.randomUUID(), body })
  withdrawal.hasFailed = true
}

async function reject({ day, token, withdrawal }: Acting): Promise<void> {
  const body = { reason: 'other', message: 'We cannot pay this.' } as const
  const sent = { token, params: { id: withdrawal.id }, key: crypto.randomUUID(), body }
  await day.town.http.insist(operator.rejectWithdrawal, sent)
}

async function makeFile(day: Day, desk: Desk): Promise<void> {
  const sent = { token: await desk.token('treasurer'), key: crypto.randomUUID(), body: {} }
  const { left } = await day.town.http.insist(operator.makePayoutFile, sent)
  for (const { part, field, problem } of left)
    day.complaints.push(`${part} stayed out of the file: ${field} ${problem}`)
}
