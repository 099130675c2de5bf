import type { CardholderId, CustomerId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'

/** As much of a cardholder as their cards need. */
export type Holder = {
  readonly id: CardholderId
  readonly customer: CustomerId
  readonly type: string
  readonly issuer: string
  readonly issuerRef: string | null
  readonly state: 'asking' | 'review' | 'approved' | 'rejected'
  readonly person: {
    readonly firstName: string
    readonly lastName: string
    readonly addressLine: string
    readonly city: string
    readonly postCode: string
    readonly country: string
  }
}

const holders = `select id, customer_id as customer, card_type as type, issuer, issuer_ref as "issuerRef", state, person from cardholder`

export async function findHolder(db: Queryable, id: string): Promise<Holder | null> {
  return first(db.query<Holder>({ name: 'cardholders.of_card', text: `${holders} where id = $1`, values: [id] }))
}

/** By their ids. */
export async function findHolders(
  db: Queryable,
  ids: readonly CardholderId[],
): Promise<ReadonlyMap<CardholderId, Holder>> {
  const text = `${holders} where id = any($1)`
  const { rows } = await db.query<Holder>({ name: 'cardholders.of_cards', text, values: [ids] })
  return new Map(rows.map((row) => [row.id, row]))
}
