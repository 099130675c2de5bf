import type { DocumentKind, RequestType, VerificationLevel } from '@emun/contract/customer'
import type { RejectionReason } from '@emun/contract/operator'
import type { CustomerId, DocumentId, FileId, OperatorId, SubmissionId, VerificationCaseId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Decision } from './decide-document.ts'

/** A case that waits for a reviewer, as a queue lists it. */
export type WaitingCase = {
  readonly id: VerificationCaseId
  readonly customer: CustomerId
  readonly customerName: string
  readonly requestType: RequestType
  readonly submittedAt: Date
  readonly version: number
  /** The documents that wait for a decision. */
  readonly kinds: readonly DocumentKind[]
}

/** What waits for a reviewer, longest waiting first. */
export async function listWaitingCases(db: Queryable, most: number): Promise<readonly WaitingCase[]> {
  const { rows } = await db.query<WaitingCase>(sql`
    select c.id, c.customer_id as customer, u.first_name || ' ' || u.last_name as "customerName",
      c.request_type as "requestType", c.submitted_at as "submittedAt", c.version,
      array(select kind from verification_document d where d.case_id = c.id and d.state = 'uploaded' order by d.id)
        as kinds
    from verification_case c join customer u on u.id = c.customer_id
    where c.state = 'in_review' order by c.submitted_at, c.id limit ${most}`)
  return rows
}

/** One picture that was sent for a document. `file` opens with `openFile` of `files`, whose owner is the customer. */
export type Submission = {
  readonly id: SubmissionId
  readonly file: FileId
  readonly sentAt: Date
  readonly decision: 'approved' | 'rejected' | null
  readonly reason: RejectionReason | null
  readonly message: string | null
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
  /** How often the very same picture was sent otherwise: by this customer, and by others. */
  readonly sameOfOwn: number
  readonly sameOfOthers: number
}

export type CaseDocument = {
  readonly id: DocumentId
  readonly kind: DocumentKind
  readonly state: 'wanted' | 'uploaded' | 'approved' | 'rejected'
  readonly recordId: string | null
  readonly card: string | null
  /** Newest first: the first is the one to decide on while the document is `uploaded`. */
  readonly submissions: readonly Submission[]
}

export type VerificationCase = {
  readonly id: VerificationCaseId
  readonly requestType: RequestType
  readonly state: 'open' | 'in_review' | 'decided'
  readonly version: number
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  readonly customer: {
    readonly id: CustomerId
    readonly firstName: string
    readonly lastName: string
    /** `YYYY-MM-DD`. */
    readonly dateOfBirth: string
    readonly phone: string
    readonly country: string
    readonly language: Language
    readonly level: VerificationLevel
  }
  readonly documents: readonly CaseDocument[]
}

type CaseRow = Omit<VerificationCase, 'customer' | 'documents'> &
  Omit<VerificationCase['customer'], 'id'> & { readonly customer: CustomerId }

/** The case with its customer and with every picture that was ever sent for it. Null when there is none. */
export async function readCase(db: Queryable, id: VerificationCaseId): Promise<VerificationCase | null> {
  const row = await first(
    db.query<CaseRow>(sql`
      select c.id, c.request_type as "requestType", c.state, c.version, c.created_at as "createdAt",
        c.submitted_at as "submittedAt", c.decided_at as "decidedAt", u.id as customer, u.first_name as "firstName",
        u.last_name as "lastName", u.date_of_birth::text as "dateOfBirth", u.phone, u.country, u.language,
        u.verification as level
      from verification_case c join customer u on u.id = c.customer_id where c.id = ${id}`),
  )
  if (!row) return null
  const { customer, firstName, lastName, dateOfBirth, phone, country, language, level, ...about } = row
  return {
    ...about,
    customer: { id: customer, firstName, lastName, dateOfBirth, phone, country, language, level },
    documents: await readDocuments(db, id, customer),
  }
}

type DocumentRow = Omit<CaseDocument, 'submissions'>
type SubmissionRow = Submission & { readonly document: DocumentId }

async function readDocuments(
  db: Queryable,
  id: VerificationCaseId,
  owner: CustomerId,
): Promise<readonly CaseDocument[]> {
  const documents = await db.query<DocumentRow>(sql`
    select id, kind, state, record_id as "recordId", card from verification_document where case_id = ${id} order by id`)
  const submissions = await db.query<SubmissionRow>(sql`
    select s.id, s.document_id as document, s.file_id as file, s.sent_at as "sentAt", s.decision, s.reason, s.message,
      s.decided_by as "decidedBy", s.decided_at as "decidedAt", same.own as "sameOfOwn", same.others as "sameOfOthers"
    from verification_submission s join verification_document d on d.id = s.document_id,
    lateral (
      select count(*) filter (where f.owner_id = ${owner})::int as own,
        count(*) filter (where f.owner_id <> ${owner})::int as others
      from verification_submission o join file f on f.id = o.file_id
      where o.picture_hash = s.picture_hash and o.id <> s.id) same
    where d.case_id = ${id} order by s.id desc`)
  return documents.rows.map((document) => ({
    ...document,
    submissions: submissions.rows.filter((submission) => submission.document === document.id).map(submissionOf),
  }))
}

function submissionOf({ id, file, sentAt, decision, reason, message, ...rest }: SubmissionRow): Submission {
  const { decidedBy, decidedAt, sameOfOwn, sameOfOthers } = rest
  return { id, file, sentAt, decision, reason, message, decidedBy, decidedAt, sameOfOwn, sameOfOthers }
}

/** False when the picture is not the one that waits for a decision. */
export async function writeDecision(tx: Tx, given: Decision, now: Date): Promise<boolean> {
  const [reason, message] = given.decision === 'rejected' ? [given.reason, given.message] : [null, null]
  const { rowCount } = await tx.query(sql`
    update verification_submission
    set decision = ${given.decision}, reason = ${reason}, message = ${message}, decided_by = ${given.operator},
      decided_at = ${now}
    where id = ${given.submission} and document_id = ${given.document} and decision is null`)
  return rowCount === 1
}
