import { documentsWantedBy, type RequestType } from '@emun/contract/customer'
import type { CustomerId, VerificationCaseId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type DocumentRow, findDocuments, holdCustomer, insertCase, insertDocument } from './store.ts'

type Asked = {
  readonly customer: CustomerId
  readonly requestType: RequestType
  /** Which card a picture is wanted of: its record, and what its owner knows it by, such as its last digits. */
  readonly record?: { readonly id: string; readonly card: string }
}

/**
 * Asks the customer for what the request needs to be shown and what they have neither shown nor been asked for yet.
 * Answers the new case, or null when nothing is missing. The level stays as it is until documents come.
 */
export async function openCase(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  asked: Asked,
): Promise<VerificationCaseId | null> {
  const { customer, requestType, record } = asked
  await holdCustomer(tx, customer)
  const known = await findDocuments(tx, customer)
  const missing = documentsWantedBy[requestType].filter((kind) => !known.some((one) => isOf(one, kind, record?.id)))
  if (missing.length === 0) return null
  const id = newId('ver', deps.clock)
  insertCase(tx, { id, customer, requestType }, deps.clock.now())
  for (const kind of missing) {
    const of = kind === 'card' && record ? { recordId: record.id, card: record.card } : { recordId: null, card: null }
    insertDocument(tx, { id: newId('doc', deps.clock), case: id, kind, ...of })
  }
  deps.outbox.emit(tx, { name: 'verification.changed', customers: [customer], payload: {} })
  return id
}

function isOf(document: DocumentRow, kind: DocumentRow['kind'], recordId: string | undefined): boolean {
  return document.kind === kind && (kind !== 'card' || document.recordId === (recordId ?? null))
}
