import type { DocumentKind, VerificationDocument } from '@emun/contract/customer'
import type { Status } from '../features/verification/queries.ts'

/** Somebody who was never asked for anything. */
export const emptyStatus: Status = {
  ok: true,
  level: 'none',
  documents: [],
  received: [],
  unprocessed: [],
  accepted: [],
  reviewTime: { usualMinutes: 60, longestMinutes: 1_440, measuredMinutes: null },
}

/** A document as the server tells of it; say what is particular about it. */
export function exampleDocument(
  kind: DocumentKind,
  state: VerificationDocument['state'],
  details: Partial<VerificationDocument['details']> = {},
): VerificationDocument {
  return {
    id: `doc_${kind}`,
    documentName: kind,
    state,
    sentAt: null,
    decidedAt: null,
    details: { document: kind, requestType: 'general', userMessage: null, card: null, recordId: null, ...details },
  }
}
