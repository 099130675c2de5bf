import * as operator from '@emun/contract/operator'
import { toWire } from '@emun/contract/money'
import { detailsGiven } from './answers.ts'
import type { Day, DayDeposit } from './day.ts'
import type { Desk } from './desk.ts'

/** Gives details to whoever waits for them still: what no bot could. */
export async function giveDetails({ town, deposits }: Day, desk: Desk): Promise<void> {
  await desk.work('paymentDetails', 'agent', async (id, token) => {
    const answers = detailsGiven[deposits.get(id)?.plan.rail ?? ''] ?? {}
    await town.http.insist(operator.sendPaymentDetails, { token, params: { id }, body: { answers, minutes: 60 } })
  })
}

/** Looks at proofs and at what was held, and credits what is in the account. */
export async function reviewDeposits(day: Day, desk: Desk): Promise<void> {
  await desk.work('deposits', 'agent', async (id, token) => {
    const deposit = day.deposits.get(id)
    if (!deposit) throw new Error(`nobody in the story has deposit ${id}`)
    const { http } = day.town
    const sent = { token, params: { id }, query: { lang: 'en' } }
    const { review } = await http.insist(operator.readDepositReview, sent)
    const [proof] = review.proofs
    if (proof) await http.ask(operator.readProof, { token, params: { id }, query: { proof: proof.id, size: 'small' } })
    const body = decisionOn(deposit, review.deposit)
    await http.insist(operator.decideDeposit, { token, params: { id }, key: crypto.randomUUID(), body })
  })
}

type Shown = DayDeposit['shown']

function decisionOn({ plan, found }: DayDeposit, shown: Shown) {
  const held = shown.payments.find(({ state }) => state === 'held')
  if (held) return { decision: 'credited', received: held.amount, note: 'It came' } as const
  const isThere = shown.way === 'details' && found !== null && found.minor > 0n
  if (isThere) return { decision: 'credited', received: toWire(found), note: '' } as const
  const reason = plan.turn === 'wrong_token' ? 'other' : 'no_payment_found'
  return { decision: 'rejected', reason, message: 'We did not find this payment.' } as const
}
