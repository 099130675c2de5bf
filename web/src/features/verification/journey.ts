import {
  type DocumentKind,
  documentKinds,
  documentsWantedBy,
  type RequestType,
  requestTypes,
  type VerificationDocument,
} from '@emun/contract/customer'
import type { Status } from './queries.ts'

export const introPath = '/verification'
export const statusPath = '/verification/status'

/** The wizard, asking for what the customer was about to do. */
export function introPathFor(requestType: RequestType): string {
  return `${introPath}?for=${requestType}`
}

export function documentPath({ documentName, details: { recordId } }: VerificationDocument): string {
  const path = `/verification/${documentName}`
  return recordId === null ? path : `${path}?${new URLSearchParams({ record: recordId }).toString()}`
}

/** Where it goes on: at the first document that is still to be sent, or where one waits. */
export function nextPath({ documents: [next] }: Pick<Status, 'documents'>): string {
  return next === undefined ? statusPath : documentPath(next)
}

/** Where somebody who opens the wizard is taken at once; null for the intro. */
export function jumpFrom({ documents, unprocessed }: Pick<Status, 'documents' | 'unprocessed'>): string | null {
  if (unprocessed.length > 0) return statusPath
  const [first] = documents
  const isBareCard = first?.documentName === 'card' && first.details.userMessage === null
  return isBareCard ? documentPath(first) : null
}

/** What the customer wanted to do: as the address says, or as they were asked before. */
export function requestTypeFrom(asked: string | null, { documents: [first] }: Pick<Status, 'documents'>): RequestType {
  return requestTypes.find((type) => type === asked) ?? first?.details.requestType ?? 'general'
}

/** What is still to be shown for the request: what is asked for already, or what it needs and was not accepted. */
export function neededFor(requestType: RequestType, { documents, accepted }: Status): readonly DocumentKind[] {
  if (documents.length > 0) return documents.map(({ documentName }) => documentName)
  const has = (kind: DocumentKind) => accepted.some(({ documentName }) => documentName === kind)
  return documentsWantedBy[requestType].filter((kind) => !has(kind))
}

/** The document that an address is about, if it can be sent now. */
export function documentAt(kind: string | undefined, record: string | null, { documents }: Pick<Status, 'documents'>) {
  return documents.find(
    ({ documentName, details }) => documentName === kind && (record === null || details.recordId === record),
  )
}

export type Stage = 'wanted' | 'received' | 'checking' | 'approved' | 'rejected'
export type StagedDocument = { readonly document: VerificationDocument; readonly stage: Stage }

/** Every document with what has become of it, in the order they are asked for. */
export function stagesOf(
  status: Pick<Status, 'documents' | 'received' | 'unprocessed' | 'accepted'>,
): StagedDocument[] {
  const order = [...documentsWantedBy.general, ...documentKinds]
  return [
    ...status.documents.map((document) => staged(document, document.state === 'rejected' ? 'rejected' : 'wanted')),
    ...status.received.map((document) => staged(document, 'received')),
    ...status.unprocessed.map((document) => staged(document, 'checking')),
    ...status.accepted.map((document) => staged(document, 'approved')),
  ].toSorted((a, b) => order.indexOf(a.document.documentName) - order.indexOf(b.document.documentName))
}

function staged(document: VerificationDocument, stage: Stage): StagedDocument {
  return { document, stage }
}
