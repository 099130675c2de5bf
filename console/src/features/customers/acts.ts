import {
  blockBody,
  blockCustomer,
  type BlockReason,
  cancelClosing,
  closeCustomer,
  decisionBody,
  endCustomerSessions,
  operatorPauseBody,
  pauseCustomer,
  unblockBody,
  unblockCustomer,
  unpauseCustomer,
} from '@emun/contract/operator'
import { call } from '../../platform/api.ts'
import type { Customer } from './customer.ts'

/** What can be decided about a customer. */
export type Act = 'block' | 'unblock' | 'pause' | 'unpause' | 'close' | 'keep' | 'endSessions'

/** What there is to decide as the account stands, for who may decide at once and who may also end or undo. */
export function actsFor(customer: Customer, mayDecide: boolean, mayApprove: boolean): readonly Act[] {
  const { state, isClosed, closingAt, openSessions } = customer
  if (isClosed) return []
  const decided: (readonly [Act, boolean])[] = [
    ['unblock', mayApprove && state === 'blocked'],
    ['unpause', mayDecide && state === 'paused'],
    ['keep', mayApprove && closingAt !== null],
    ['endSessions', mayDecide && openSessions > 0],
    ['pause', mayDecide && state === 'active'],
    ['block', mayDecide && state !== 'blocked'],
    ['close', mayApprove && state !== 'blocked' && closingAt === null],
  ]
  return decided.filter(([, isOpen]) => isOpen).map(([act]) => act)
}

/** What the form of an act holds; each act takes what it needs of it. */
export type Values = {
  readonly category: string
  readonly note: string
  readonly days: string
  readonly reason: string
  readonly confirm: string
}

/** The shape that an act's body must have. */
export function schemaOf(act: Act) {
  const schemas = { block: blockBody, unblock: unblockBody, pause: operatorPauseBody } as const
  return act === 'block' || act === 'unblock' || act === 'pause' ? schemas[act] : decisionBody
}

export function bodyOf(act: Act, { category, note, days, reason }: Values): object {
  if (act === 'block') return { category, note, reason }
  if (act === 'unblock') return { note, reason }
  return act === 'pause' ? { days: Number(days), reason } : { reason }
}

/** Sends a decision; the key makes one of it however often it is sent. */
export async function send(act: Act, id: string, values: Values, idempotencyKey: string): Promise<void> {
  const { note, reason } = values
  const to = { params: { id }, idempotencyKey }
  if (act === 'block') {
    await call(blockCustomer, { ...to, body: { category: values.category as BlockReason, note, reason } })
  } else if (act === 'unblock') await call(unblockCustomer, { ...to, body: { note, reason } })
  else if (act === 'pause') await call(pauseCustomer, { ...to, body: { days: Number(values.days), reason } })
  else await call(plain[act], { ...to, body: { reason } })
}

const plain = {
  unpause: unpauseCustomer,
  close: closeCustomer,
  keep: cancelClosing,
  endSessions: endCustomerSessions,
} as const
