import type { ReplyOf } from '@emun/contract/endpoint'
import type { readDocumentsStatus, VerificationDocument } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { minute } from '@emun/contract/time'
import type { Picture } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { openFile, type Size } from '../files/public.ts'
import { documentOrder, measured, promise } from './policy.ts'
import { type DocumentRow, findDocuments, findLevel, measureReviews } from './store.ts'

type Status = ReplyOf<typeof readDocumentsStatus>

/** How far the customer is, and what has become of each of their documents, in the order they are asked for. */
export async function readStatus(db: Queryable, customer: CustomerId): Promise<Omit<Status, 'ok'>> {
  const [level, rows, measure] = await Promise.all([
    findLevel(db, customer),
    findDocuments(db, customer),
    measureReviews(db, measured.most),
  ])
  const ordered = rows.toSorted((a, b) => documentOrder.indexOf(a.kind) - documentOrder.indexOf(b.kind))
  const those = (isOne: (row: DocumentRow) => boolean) => ordered.filter(isOne).map(documentOf)
  return {
    level,
    documents: those(isRemaining),
    received: those(({ state, caseState }) => state === 'uploaded' && caseState !== 'in_review'),
    unprocessed: those(({ state, caseState }) => state === 'uploaded' && caseState === 'in_review'),
    accepted: those(({ state }) => state === 'approved'),
    reviewTime: { ...promise, measuredMinutes: measuredMinutes(measure) },
  }
}

/** Whether it can be sent now: it never was, or it has to be sent again. */
export function isRemaining({ state }: Pick<DocumentRow, 'state'>): boolean {
  return state === 'wanted' || state === 'rejected'
}

function measuredMinutes({ count, averageMs }: { count: number; averageMs: number }): number | null {
  return count < measured.least ? null : Math.max(1, Math.ceil(averageMs / minute))
}

/** One’s own document. Refuses: document_not_found, whether it is somebody else’s or nobody’s. */
export async function readDocument(db: Queryable, customer: CustomerId, id: string): Promise<VerificationDocument> {
  return documentOf(await findDocument(db, customer, id))
}

/** The picture sent last for one’s own document. Refuses: document_not_found, also when none was sent. */
export async function readPicture(
  deps: Pick<Deps, 'db' | 'objects' | 'keys' | 'log'>,
  owner: CustomerId,
  id: string,
  size: Size,
): Promise<Picture> {
  const { file } = await findDocument(deps.db, owner, id)
  const picture = file && (await openFile(deps, { file, owner, size }))
  if (!picture) throw refuse('document_not_found')
  return picture
}

async function findDocument(db: Queryable, customer: CustomerId, id: string): Promise<DocumentRow> {
  const found = (await findDocuments(db, customer)).find((document) => document.id === id)
  if (!found) throw refuse('document_not_found')
  return found
}

function documentOf(row: DocumentRow): VerificationDocument {
  return {
    id: row.id,
    documentName: row.kind,
    state: row.state,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    details: {
      document: row.kind,
      requestType: row.requestType,
      userMessage: row.state === 'rejected' ? row.message : null,
      card: row.card,
      recordId: row.recordId,
    },
  }
}
