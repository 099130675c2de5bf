import type { CustomerId, VerificationCaseId } from '@emun/contract/ids'
import type { RejectionReason } from '@emun/contract/operator'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { CaseDocument, VerificationCase } from './desk-store.ts'
import { documentOrder } from './policy.ts'

/** A document without its pictures, and what of the decisions about it still holds. */
export type DocumentInShort = Pick<CaseDocument, 'id' | 'kind' | 'state' | 'card'> & {
  readonly sentAt: Date | null
  readonly timesSent: number
  /** Set while it has to be sent again. */
  readonly rejection: { readonly reason: RejectionReason; readonly message: string } | null
}

export type CaseInShort = Pick<VerificationCase, 'id' | 'requestType' | 'state' | 'createdAt' | 'decidedAt'> & {
  /** In the order they are asked for. */
  readonly documents: readonly DocumentInShort[]
}

type CaseRow = Omit<CaseInShort, 'documents'>

/** All cases of a customer, newest first. */
export async function listCasesOf(db: Queryable, customer: CustomerId): Promise<readonly CaseInShort[]> {
  const cases = await db.query<CaseRow>(sql`
    select id, request_type as "requestType", state, created_at as "createdAt", decided_at as "decidedAt"
    from verification_case where customer_id = ${customer} order by id desc`)
  const documents = await listDocumentsOf(db, customer)
  return cases.rows.map((row) => ({
    ...row,
    documents: documents.filter((document) => document.case === row.id).map(inShort),
  }))
}

type DocumentRow = Omit<DocumentInShort, 'rejection'> & {
  readonly case: VerificationCaseId
  readonly reason: RejectionReason | null
  readonly message: string | null
}

async function listDocumentsOf(db: Queryable, customer: CustomerId): Promise<readonly DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(sql`
    select d.id, d.kind, d.state, d.card, d.case_id as "case", s.sent_at as "sentAt", s.reason, s.message,
      (select count(*)::int from verification_submission each where each.document_id = d.id) as "timesSent"
    from verification_case c join verification_document d on d.case_id = c.id
    left join lateral (
      select * from verification_submission s where s.document_id = d.id order by s.id desc limit 1) s on true
    where c.customer_id = ${customer} order by d.id`)
  return rows.toSorted((a, b) => documentOrder.indexOf(a.kind) - documentOrder.indexOf(b.kind))
}

function inShort({ id, kind, state, card, sentAt, timesSent, reason, message }: DocumentRow): DocumentInShort {
  const isRejected = state === 'rejected' && reason !== null && message !== null
  return { id, kind, state, card, sentAt, timesSent, rejection: isRejected ? { reason, message } : null }
}
