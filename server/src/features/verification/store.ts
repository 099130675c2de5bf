import type { DocumentKind, RequestType, VerificationLevel } from '@emun/contract/customer'
import type { CustomerId, DocumentId, FileId, SubmissionId, VerificationCaseId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Shown } from './policy.ts'

/** A document as its customer sees it: with the picture that was sent last, if any. */
export type DocumentRow = Shown & {
  readonly id: DocumentId
  readonly case: VerificationCaseId
  readonly requestType: RequestType
  readonly recordId: string | null
  readonly card: string | null
  readonly file: FileId | null
  readonly message: string | null
  readonly sentAt: Date | null
  readonly decidedAt: Date | null
}

/** The customer’s documents, oldest first. */
export async function findDocuments(db: Queryable, customer: CustomerId): Promise<readonly DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(sql`
    select d.id, d.kind, d.state, d.record_id as "recordId", d.card, c.id as "case", c.state as "caseState",
      c.request_type as "requestType", s.file_id as file, s.message, s.sent_at as "sentAt", s.decided_at as "decidedAt"
    from verification_case c join verification_document d on d.case_id = c.id
    left join lateral (
      select * from verification_submission s where s.document_id = d.id order by s.id desc limit 1) s on true
    where c.customer_id = ${customer} order by d.id`)
  return rows
}

/** Everything about one customer’s verification changes one after the other: whoever is second sees what the first did. */
export async function holdCustomer(tx: Tx, customer: CustomerId): Promise<void> {
  await tx.query(sql`select from customer where id = ${customer} for no key update`)
}

/** Holds the customer whose case it is. Null when there is no such case. */
export async function holdCustomerOf(tx: Tx, id: VerificationCaseId): Promise<CustomerId | null> {
  const held = await first(
    tx.query<{ id: CustomerId }>(sql`
      select id from customer where id = (select customer_id from verification_case where id = ${id})
      for no key update`),
  )
  return held?.id ?? null
}

export type NewCase = {
  readonly id: VerificationCaseId
  readonly customer: CustomerId
  readonly requestType: RequestType
}

export function insertCase(tx: Tx, { id, customer, requestType }: NewCase, now: Date): void {
  tx.send(sql`
    insert into verification_case (id, customer_id, request_type, created_at)
    values (${id}, ${customer}, ${requestType}, ${now})`)
}

export type NewDocument = {
  readonly id: DocumentId
  readonly case: VerificationCaseId
  readonly kind: DocumentKind
  readonly recordId: string | null
  readonly card: string | null
}

export function insertDocument(tx: Tx, document: NewDocument): void {
  tx.send(sql`
    insert into verification_document (id, case_id, kind, record_id, card)
    values (${document.id}, ${document.case}, ${document.kind}, ${document.recordId}, ${document.card})`)
}

export function setDocumentState(tx: Tx, id: DocumentId, state: Shown['state']): void {
  tx.send(sql`update verification_document set state = ${state} where id = ${id}`)
}

/** Says that the case is another than it was. */
export function touchCase(tx: Tx, id: VerificationCaseId): void {
  tx.send(sql`update verification_case set version = version + 1 where id = ${id}`)
}

/** Hands the case over to the reviewers, with all that was sent for it. */
export function submitCase(tx: Tx, id: VerificationCaseId, now: Date): void {
  tx.send(sql`update verification_case set state = 'in_review', submitted_at = ${now} where id = ${id}`)
  tx.send(sql`
    update verification_submission set submitted_at = ${now}
    where submitted_at is null and document_id in (select id from verification_document where case_id = ${id})`)
}

/** Gives the case back to the customer, or closes it. */
export function returnCase(tx: Tx, id: VerificationCaseId, state: 'open' | 'decided', now: Date): void {
  tx.send(sql`
    update verification_case set state = ${state}, version = version + 1,
      decided_at = ${state === 'decided' ? now : null}
    where id = ${id}`)
}

export type NewSubmission = {
  readonly id: SubmissionId
  readonly document: DocumentId
  readonly file: FileId
  readonly pictureHash: Buffer
  /** Null while others of the same case are missing. */
  readonly submittedAt: Date | null
}

export function insertSubmission(tx: Tx, submission: NewSubmission, now: Date): void {
  tx.send(sql`
    insert into verification_submission (id, document_id, file_id, picture_hash, sent_at, submitted_at)
    values (${submission.id}, ${submission.document}, ${submission.file}, ${submission.pictureHash}, ${now},
      ${submission.submittedAt})`)
}

/** Answers whether the level is another than before. */
export async function setLevel(tx: Tx, customer: CustomerId, level: VerificationLevel): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update customer set verification = ${level} where id = ${customer} and verification <> ${level}`)
  return rowCount === 1
}

export async function findLevel(db: Queryable, customer: CustomerId): Promise<VerificationLevel> {
  const found = await first(
    db.query<{ verification: VerificationLevel }>(sql`select verification from customer where id = ${customer}`),
  )
  if (!found) throw new Error(`no customer ${customer}`)
  return found.verification
}

/** How long the latest checks took on average, and how many of them there were. */
export async function measureReviews(
  db: Queryable,
  most: number,
): Promise<{ readonly count: number; readonly averageMs: number }> {
  const measure = await first(
    db.query<{ count: number; average_ms: number | null }>(sql`
      select count(*)::int as count, (avg(extract(epoch from took)) * 1000)::float8 as average_ms from (
        select decided_at - submitted_at as took from verification_submission
        where decided_at is not null order by decided_at desc limit ${most}) as latest`),
  )
  return { count: measure?.count ?? 0, averageMs: measure?.average_ms ?? 0 }
}
