import * as customer from '@emun/contract/customer'
import type { DocumentKind, RequestType } from '@emun/contract/customer'
import type { DocumentId, OperatorId, VerificationCaseId } from '@emun/contract/ids'
import type { Deps } from '../../src/deps.ts'
import { hireOperators } from '../../src/features/operators/public.ts'
import { type Decision, decideDocument, finishCase, readCase } from '../../src/features/verification/public.ts'
import { first } from '../../src/platform/db.ts'
import { sql } from '../../src/platform/sql.ts'
import { inTransaction } from '../../src/platform/transaction.ts'
import { ask } from './client.ts'
import { pngHead, pngOf, pngRows } from './images.ts'
import type { Person } from './people.ts'
import { type SentFile, upload } from './upload.ts'

export const storing = {
  passport: customer.storePassport,
  addressProof: customer.storeAddressProof,
  card: customer.storeCard,
  selfie: customer.storeSelfie,
} as const

let drawn = 0

/** A picture that is like no other of this file’s. */
export function newPicture(): SentFile {
  drawn += 1
  const colour = [drawn & 255, (drawn >> 8) & 255, 90] as const
  const bytes = pngOf(pngHead({ width: 48, height: 32 }), pngRows(48, 32, colour))
  return { fileName: 'document.png', mediaType: 'image/png', bytes }
}

/** Sends the picture of one document. */
export function sendDocument(
  url: string,
  { authToken: token }: Person,
  kind: DocumentKind,
  { file = newPicture(), recordId }: { readonly file?: SentFile; readonly recordId?: string } = {},
) {
  const fields = recordId === undefined ? {} : { recordId }
  return upload(url, storing[kind], { token, file, fields })
}

/** Asks for what the request needs and sends all of it; answers where the customer then stands. */
export async function sendAll(url: string, person: Person, requestType: RequestType) {
  const token = person.authToken
  const { documents } = (await ask(url, customer.openVerification, { token, body: { requestType } })).reply
  for (const { documentName } of documents) await sendDocument(url, person, documentName)
  return (await ask(url, customer.readDocumentsStatus, { token })).reply
}

/** A reviewer who decides without a desk, as the desk’s own use cases do. */
export async function openReviewer(deps: Deps) {
  const email = `reviewer-${crypto.randomUUID()}@emun.example`
  await hireOperators(deps, [{ email, name: 'Rina', role: 'reviewer' }], 'emun-demo')
  const hired = await first(deps.db.query<{ id: OperatorId }>(sql`select id from operator where email = ${email}`))
  const operator = hired?.id ?? ('' as OperatorId)

  /** Decides on the picture that was sent last. */
  const decide = async (id: VerificationCaseId, document: DocumentId, verdict: Verdict) => {
    const known = (await readCase(deps.db, id))?.documents.find((one) => one.id === document)
    const submission = known?.submissions[0]?.id
    if (submission === undefined) throw new Error(`nothing was sent for ${document}`)
    await inTransaction(deps.db, (tx) =>
      decideDocument(tx, deps, { case: id, document, submission, operator, ...verdict }),
    )
  }
  const finish = (id: VerificationCaseId) => inTransaction(deps.db, (tx) => finishCase(tx, deps, id))
  /** Approves all that waits in the case, and ends its review. */
  const approveAll = async (id: VerificationCaseId) => {
    for (const { id: document, state } of (await readCase(deps.db, id))?.documents ?? []) {
      if (state === 'uploaded') await decide(id, document, { decision: 'approved' })
    }
    return finish(id)
  }
  return { operator, decide, finish, approveAll }
}

export type Verdict = Decision extends infer D
  ? D extends Decision
    ? Omit<D, 'case' | 'document' | 'submission' | 'operator'>
    : never
  : never
