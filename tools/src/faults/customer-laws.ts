import type { ReplyOf } from '@emun/contract/endpoint'
import type { transfer } from '@emun/contract/customer'
import { amountOf as amountOfWire } from '@emun/contract/money'
import { doneIn, type Operation, outcomeOf } from './book.ts'
import type { Movement, Violation } from './ledger-laws.ts'

type Reply = ReplyOf<typeof transfer>

/** Refusals that the customers here provoke. Any other is a finding. */
const expectedRefusals: ReadonlySet<string> = new Set(['low_balance', 'transfer_limit_reached'])

/** What is looked at: what the customer knows, and everything the ledger did in their name. */
export type Case = {
  readonly operation: Operation
  readonly effects: readonly Movement[]
  readonly numberOf: (account: string) => string | undefined
  /** While a disk is full a bare "internal error" is an honest answer; it is none at any other time. */
  readonly mayFailInside: boolean
}

/** Holds what one customer was told against what the ledger did. None when every promise was kept. */
export function customerBreaks(its: Case): readonly Violation[] {
  return [...effectBreaks(its), ...answerBreaks(its), ...keyBreaks(its.operation), ...readBreaks(its.operation)]
}

/** I5 and I6: done is exactly one effect, and the one that was ordered; refused is none; unknown is one at most. */
function effectBreaks({ operation, effects, numberOf }: Case): Violation[] {
  const { order } = operation
  const outcome = outcomeOf(operation)
  const [effect] = effects
  const say = (law: string, what: string) => [{ law, detail: `${order.kind} ${order.id} ${what}` }]
  if (effects.length > 1) return say('I5', `has ${effects.length} effects`)
  if (outcome === 'done' && !effect) return say('I6', 'was acknowledged and is not there')
  if (outcome === 'refused' && effect) return say('I5', `was refused and moved money in ${effect.journal}`)
  if (!effect) return []
  const isFrom = order.payer === null ? effect.kind === 'replenishment' : numberOf(effect.from.account) === order.payer
  const isAsOrdered = isFrom && numberOf(effect.to.account) === order.payee && `${effect.to.amount}` === order.cents
  return isAsOrdered ? [] : say('I5', `moved something else in ${effect.journal}`)
}

/** I7: one key has one answer, it tells the truth about its effect, and nothing undeclared is ever answered. */
function answerBreaks({ operation, effects: [effect], mayFailInside }: Case): Violation[] {
  const { order, attempts } = operation
  const say = (law: string, what: string) => ({ law, detail: `${order.kind} ${order.id} ${what}` })
  const texts = new Set(attempts.filter(({ status }) => status === 200).map(({ text }) => text))
  const strange = attempts.filter(({ status, text }) => !isExpected(status, text, mayFailInside))
  return [
    ...(texts.size > 1 ? [say('I7', `has ${texts.size} different answers`)] : []),
    ...strange.map(({ status, text }) => say('answers', `was answered ${status} ${text}`)),
    ...(effect && order.payer !== null && !isTold(doneIn(operation)?.text, effect)
      ? [say('I7', `was told something else than what ${effect.journal} did`)]
      : []),
  ]
}

function isExpected(status: number | undefined, text: string | undefined, mayFailInside: boolean): boolean {
  if (status === undefined || status === 0 || status === 200) return true
  const [code = ''] = codesIn(text)
  if (status >= 500) return code === 'try_again' || (mayFailInside && code === 'internal_error')
  return expectedRefusals.has(code)
}

function codesIn(text = '{}'): readonly string[] {
  const { errors = [] } = JSON.parse(text) as { errors?: readonly { readonly code: string }[] }
  return errors.map(({ code }) => code)
}

function isTold(text: string | undefined, { journal, from }: Movement): boolean {
  if (text === undefined) return true
  const { id, amount, balanceAfter } = (JSON.parse(text) as Reply).transaction
  return (
    id === transactionId(journal) &&
    amountOfWire(amount).minor === from.amount &&
    amountOfWire(balanceAfter).minor === from.balanceAfter
  )
}

/** A posting's id as customers see it. */
export function transactionId(journal: string): string {
  return `txn_${journal.replaceAll('-', '')}`
}

/** Another body under a used key is refused as such, or nobody knows. */
function keyBreaks({ order, misuses }: Operation): Violation[] {
  return misuses
    .filter(({ status, text }) => status !== 0 && !['old_request', 'try_again'].includes(codesIn(text)[0] ?? ''))
    .map(({ status }) => ({ law: 'I5', detail: `the key of ${order.id} was answered ${status} with another body` }))
}

/** Whoever reads after an acknowledgement sees what was acknowledged. */
function readBreaks(operation: Operation): Violation[] {
  const { order, reads } = operation
  const told = doneIn(operation)?.text
  const isRight = (text: string) => {
    const [mine, theirs] = [text, told ?? '{}'].map((each) => (JSON.parse(each) as Partial<Reply>).transaction)
    return mine?.id === theirs?.id && mine?.balanceAfter.amount === theirs?.balanceAfter.amount
  }
  return reads
    .filter(({ status, text }) => status !== 0 && status !== 503 && !(status === 200 && isRight(text)))
    .map(({ status }) => ({
      law: 'order',
      detail: `${order.id} was acknowledged, and a later read answered ${status}`,
    }))
}
