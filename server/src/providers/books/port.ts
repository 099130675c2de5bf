import type { Money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'

/** What a provider holds for us of one deposit, or of one part of a withdrawal: what it paid out is below nought. */
export type ProviderEntry = { readonly of: 'deposit' | 'part'; readonly id: string; readonly amount: Money }

/** What an issuer says is on a card, by its own name for the card. `at`: when that last changed there. */
export type IssuerEntry = {
  readonly of: 'card'
  readonly issuer: string
  readonly ref: string
  readonly amount: Money
  readonly at: Date
}

/** The books of those providers that can be read as of a moment, one entry for each deposit, part and card they know of. */
export type ProviderBooks = (db: Queryable, now: Date) => Promise<readonly (ProviderEntry | IssuerEntry)[]>
