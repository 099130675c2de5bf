import type { VerificationLevel } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { VerificationCaseId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { levelOf } from './policy.ts'
import { findDocuments, holdCustomerOf, returnCase, setLevel } from './store.ts'

type Finished = {
  /** Decided when all was approved; open when the customer has to send something again. */
  readonly state: 'open' | 'decided'
  readonly level: VerificationLevel
}

/**
 * Ends the review of a case whose documents are all decided, gives its customer the level that follows from them and tells
 * them, in the caller’s transaction. What was rejected goes back to the customer, and the case comes again when it is sent.
 * Refuses: document_not_found when there is no such case, operation_not_allowed when it is not in review or a document
 * still waits for a decision, as one that was sent again meanwhile does.
 */
export async function finishCase(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  id: VerificationCaseId,
): Promise<Finished> {
  const customer = await holdCustomerOf(tx, id)
  if (customer === null) throw refuse('document_not_found')
  const before = await findDocuments(tx, customer)
  const own = before.filter((document) => document.case === id)
  const isWaiting = own.some(({ state }) => state === 'uploaded' || state === 'wanted')
  if (isWaiting || own[0]?.caseState !== 'in_review') throw refuse('operation_not_allowed')
  const state = own.every((document) => document.state === 'approved') ? 'decided' : 'open'
  returnCase(tx, id, state, deps.clock.now())
  const level = levelOf(before.map((each) => (each.case === id ? { ...each, caseState: state } : each)))
  if (await setLevel(tx, customer, level)) {
    insertNotifications(tx, deps.clock, [{ customer, kind: 'verification_level_changed', details: { level } }])
  }
  deps.outbox.emit(tx, { name: 'verification.changed', customers: [customer], payload: {} })
  return { state, level }
}
