import { getTransaction } from '@emun/contract/customer'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bank } from './bank.ts'
import { doneIn, type Operation, outcomeOf } from './book.ts'
import type { Answer } from './http.ts'
import { type Order, requestOf } from './orders.ts'

const pauseMs = 25

/** What is wanted; a funding finds its own amount and name. */
export type Wish =
  | { readonly kind: 'fund'; readonly payee: string }
  | (Order & { readonly kind: 'transfer' | 'withdraw' | 'request'; readonly payer: string })

/** Writes an order into the journal. Nothing is sent yet. */
export function order({ journal, newFundingCents }: Pick<Bank, 'journal' | 'newFundingCents'>, wish: Wish): Operation {
  const its = wish.kind === 'fund' ? fundingOf(wish.payee, newFundingCents()) : wish
  return journal.write({ op: its.id, event: 'ordered', order: its })
}

function fundingOf(payee: string, cents: string): Order {
  return { id: fundingId(cents), kind: 'fund', payer: null, payee, cents }
}

/** A funding is found again by its amount. */
export function fundingId(cents: string): string {
  return `fund.${cents}`
}

/** Sends the order once, under its own key, when there is a server; writes down the sending and the answer. */
export async function send(bank: Bank, { order: its, attempts }: Operation): Promise<Answer> {
  const { endpoint, body } = requestOf(its)
  const token = await readyToSend(bank, its)
  const attempt = attempts.length
  bank.journal.write({ op: its.id, event: 'sent' })
  const answer = await bank.http.ask(endpoint, { token, key: its.id, body })
  bank.journal.write({ op: its.id, event: 'answered', attempt, ...answer })
  return answer
}

/** Sends the order again and again until the customer knows what became of it. */
export async function sendUntilKnown(bank: Bank, operation: Operation): Promise<void> {
  while (outcomeOf(operation) === 'unknown') {
    const { status } = await send(bank, operation)
    if (status === 0 || status >= 500) await sleep(pauseMs)
  }
}

/** Sends another order under the key of one that is done. */
export async function misuseKey(bank: Bank, { order: its }: Operation): Promise<void> {
  const { endpoint, body } = requestOf({ ...its, cents: `${BigInt(its.cents) + 1n}` })
  const token = await readyToSend(bank, its)
  const answer = await bank.http.ask(endpoint, { token, key: its.id, body })
  bank.journal.write({ op: its.id, event: 'misused', ...answer })
}

/** Looks up the transaction of an order that was acknowledged. */
export async function readBack(bank: Bank, operation: Operation): Promise<void> {
  const { order: its } = operation
  const { transaction } = JSON.parse(doneIn(operation)?.text ?? '{}') as { transaction?: { readonly id: string } }
  if (!transaction) return
  const token = await readyToSend(bank, its)
  const answer = await bank.http.ask(getTransaction, { token, params: { id: transaction.id } })
  bank.journal.write({ op: its.id, event: 'read', ...answer })
}

async function readyToSend({ serving, walletOf }: Bank, { payer }: Order): Promise<string | undefined> {
  await serving.untilUp()
  return payer === null ? undefined : walletOf(payer).token()
}
