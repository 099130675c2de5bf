import * as customer from '@emun/contract/customer'
import type { DocumentKind } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { type Bind, type Call, ok } from '../../platform/http.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readDocument, readPicture, readStatus } from './documents.ts'
import { openCase } from './open-case.ts'
import { storeDocument } from './store-document.ts'

export function mountVerification(bind: Bind, deps: Deps): void {
  bind(customer.readDocumentsStatus, async ({ customer: { id } }) => ({ ...ok, ...(await readStatus(deps.db, id)) }))
  bind(customer.openVerification, async ({ customer: { id }, body: { requestType } }) => {
    await inTransaction(deps.db, (tx) => openCase(tx, deps, { customer: id, requestType }))
    return { ...ok, ...(await readStatus(deps.db, id)) }
  })
  bind(customer.readDocument, async ({ customer: { id }, params }) => ({
    ...ok,
    document: await readDocument(deps.db, id, params.id),
  }))
  bind(customer.readDocumentPicture, ({ customer: { id }, params, query }) =>
    readPicture(deps, id, params.id, query.size),
  )
  bind(customer.storePassport, storing(deps, 'passport'))
  bind(customer.storeAddressProof, storing(deps, 'addressProof'))
  bind(customer.storeCard, storing(deps, 'card'))
  bind(customer.storeSelfie, storing(deps, 'selfie'))
}

type StoringCall = Pick<Call<typeof customer.storePassport>, 'customer' | 'body' | 'image'>

/** The four calls that take a document differ in its kind only. */
function storing(deps: Deps, kind: DocumentKind) {
  const { upload } = customer.storePassport
  return async ({ customer: { id }, body, image }: StoringCall) => ({
    ...ok,
    document: await storeDocument(deps, { customer: id, kind, recordId: body.recordId, image, upload }),
  })
}
