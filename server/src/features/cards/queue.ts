import type { CardId, CardRequestId } from '@emun/contract/ids'
import { minute, second } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/transaction.ts'

type Run<Payload> = (payload: Payload) => Promise<void>
type Given = Pick<Deps, 'jobs' | 'clock'>

/** `asked`: how often it was done for this request before. */
export type OfRequest = { readonly request: CardRequestId; readonly asked: number }
export type OfCard = { readonly card: CardId; readonly asked: number }

/** Asks the issuer for what a customer, an operator or a rule has asked us for. */
export function submitKind(run: Run<OfRequest>): JobKind<OfRequest> {
  return { name: 'card_request_submit', mostTries: 10, run }
}

/** Asks what became of it, until it has an end. */
export function lookupKind(run: Run<OfRequest>): JobKind<OfRequest> {
  return { name: 'card_request_lookup', mostTries: 10, run }
}

/** Reads the last digits and the expiry of a card whose number comes later than the card. */
export function numberKind(run: Run<OfCard>): JobKind<OfCard> {
  return { name: 'card_number', mostTries: 10, run }
}

/** Brings home what waits for a rate. */
export function returnKind(run: Run<{ readonly card: CardId }>): JobKind<{ readonly card: CardId }> {
  return { name: 'card_return', mostTries: 10, run }
}

/** Whoever only queues a job does not run it. */
const notHere = async () => {
  throw new Error('this job is run where it is registered')
}

export async function submitNow(tx: Tx, { jobs }: Given, request: CardRequestId): Promise<void> {
  await jobs.enqueue(tx, submitKind(notHere), { request, asked: 0 })
}

/** After it was asked so often in vain. */
export async function submitLater(tx: Tx, { jobs, clock }: Given, { request, asked }: OfRequest): Promise<void> {
  await jobs.enqueue(tx, submitKind(notHere), { request, asked: asked + 1 }, soonAfter(clock.now(), asked))
}

export async function followLater(tx: Tx, { jobs, clock }: Given, { request, asked }: OfRequest): Promise<void> {
  await jobs.enqueue(tx, lookupKind(notHere), { request, asked: asked + 1 }, soonAfter(clock.now(), asked))
}

export async function readNumberLater(tx: Tx, { jobs, clock }: Given, { card, asked }: OfCard): Promise<void> {
  const at = asked === 0 ? clock.now() : soonAfter(clock.now(), asked)
  await jobs.enqueue(tx, numberKind(notHere), { card, asked: asked + 1 }, at)
}

export async function returnLater(tx: Tx, { jobs, clock }: Given, card: CardId): Promise<void> {
  await jobs.enqueue(tx, returnKind(notHere), { card }, new Date(clock.now().getTime() + minute))
}

/** Three seconds at first, because a top-up takes no longer, and never more than seven and a half minutes. */
function soonAfter(now: Date, asked: number): Date {
  return new Date(now.getTime() + Math.min(3 * second * 2 ** asked, 7.5 * minute))
}
