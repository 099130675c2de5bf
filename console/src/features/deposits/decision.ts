import { type BodyOf, problemsOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import { decideDeposit, type DepositRejection } from '@emun/contract/operator'
import type { Language } from '@emun/contract/language'
import {
  amountOf,
  compare,
  digitsOf,
  isPositive,
  type Money,
  parseTypedAmount,
  toDecimal,
  toWire,
  type TypedAmountProblem,
} from '@emun/contract/money'
import type { Draft } from './drafts.ts'
import type { Candidate, DepositReview } from './review.ts'

export type DecisionBody = BodyOf<typeof decideDeposit>

/** What stands in the field: what was typed, else what was agreed. */
export function typedAmount({ received }: Draft, { deposit }: DepositReview): string {
  return received ?? toDecimal(amountOf(deposit.costs.pay))
}

/** The amount that is said to have arrived, or what is wrong with how it is typed. */
export function receivedIn(draft: Draft, review: DepositReview, language: Language): Money | TypedAmountProblem {
  const amount = parseTypedAmount(typedAmount(draft, review), review.deposit.costs.pay.currency, language)
  return typeof amount === 'string' || isPositive(amount) ? amount : 'amount_incorrect'
}

export function isAsAgreed(received: Money, { deposit }: DepositReview): boolean {
  return compare(received, amountOf(deposit.costs.pay)) === 0
}

/** Picks a line of the statement, whose amount is then what arrived. */
export function picking({ id, amount }: Candidate): Partial<Draft> {
  return { candidate: id, received: toDecimal(amountOf(amount)) }
}

/** Types an amount; it is no longer that of the line that was picked, unless it is. */
export function typing(typed: string, draft: Draft, candidates: readonly Candidate[]): Partial<Draft> {
  const picked = candidates.find(({ id }) => id === draft.candidate)
  const isStill = picked !== undefined && typed.trim() === toDecimal(amountOf(picked.amount))
  return { received: typed, candidate: isStill ? picked.id : null }
}

/** What would be sent as a credit, and what is wrong with it. Who credits without a proof says why. */
export function creditOf(draft: Draft, review: DepositReview, language: Language) {
  const received = receivedIn(draft, review, language)
  if (typeof received === 'string') return { body: null, problems: [amountProblem(received, review)] }
  const body: DecisionBody = {
    decision: 'credited',
    received: toWire(received),
    note: draft.note.trim(),
    ...(draft.candidate !== null && { candidate: draft.candidate }),
  }
  const isSilent = review.proofs.length === 0 && body.note === ''
  const missing = isSilent ? [{ code: 'this_field_required', field: 'note' } as const] : []
  return { body, problems: [...problemsIn(body), ...missing] }
}

function amountProblem(code: TypedAmountProblem, { deposit }: DepositReview): WireRefusal {
  if (code !== 'too_many_decimals') return { code, field: 'received' }
  return { code, field: 'received', details: { digits: digitsOf(deposit.costs.pay.currency) } }
}

export function rejectionOf({ reason, message }: Draft): DecisionBody {
  // An empty reason is what the check finds.
  return { decision: 'rejected', reason: reason as DepositRejection, message }
}

export function askingOf({ message }: Draft): DecisionBody {
  return { decision: 'ask_again', message }
}

export function problemsIn(body: DecisionBody): readonly WireRefusal[] {
  return problemsOf(decideDeposit.body, body)
}
