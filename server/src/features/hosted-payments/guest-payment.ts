import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { inSnapshot } from '../../platform/transaction.ts'
import { answerOf, type Asked, type DepositRow, findDeposit, viewDeposit } from '../deposits/public.ts'
import { hashOf } from './begin-payment.ts'

/** Which payment, and the secret that its browser keeps. */
type OfGuest = { readonly id: string; readonly secret: string | undefined; readonly language: Language }

/** A payment to a partner, as its guest sees it. Refuses transaction_not_found. */
export function readByGuest(deps: Deps, { language, ...of }: OfGuest) {
  return inSnapshot(deps.db, async (tx) =>
    answerOf(deps, await viewDeposit(tx, deps, await findByGuest(tx, of), language)),
  )
}

/** What of a deposit is to be changed, once it is known to be this browser’s. Refuses transaction_not_found. */
export async function askedByGuest(db: Queryable, of: OfGuest): Promise<Asked> {
  const { id, customer, partnerPayment } = await findByGuest(db, of)
  return { id, customer, partnerPayment, language: of.language }
}

/** Refuses transaction_not_found, alike for an unknown id, another browser’s and one that is no guest’s. */
export async function findByGuest(db: Queryable, { id, secret = '' }: Omit<OfGuest, 'language'>): Promise<DepositRow> {
  const row = isId('dep', id) ? await findDeposit(db, id) : null
  const { rowCount } = await db.query(sql`
    select from guest_secret where deposit_id = ${row?.id ?? ''} and secret_hash = ${hashOf(secret)}`)
  if (!row || rowCount !== 1) throw refuse('transaction_not_found')
  return row
}
