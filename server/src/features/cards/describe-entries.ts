import type { CardLineKind, CardLineState } from '@emun/contract/customer'
import type { CardId, CustomerId } from '@emun/contract/ids'
import { type Currency, type Money, zero } from '@emun/contract/money'
import { type AccountId, type Entry, findAccount, ownerOfCard } from '@emun/ledger'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { findAuthsOf } from './auth-store.ts'
import { ownCard } from './own-card.ts'

/** A card as its statement names it. `account`: of what is on it, in the ledger; null where nothing ever was. */
export type CardBooks = {
  readonly id: CardId
  readonly name: string
  readonly last4: string | null
  readonly currency: Currency
  readonly account: AccountId | null
}

/** Refuses record_not_found, alike for an unknown id and for somebody else's. */
export async function findCardBooks(db: Queryable, customer: CustomerId, id: string): Promise<CardBooks> {
  const card = await ownCard(db, customer, id)
  const account = await findAccount(db, { owner: ownerOfCard(card.id), kind: 'card', currency: card.currency })
  return { id: card.id, name: card.name, last4: card.last4, currency: card.currency, account: account?.id ?? null }
}

/** What moved the balance of a card. `id` is the payment's, or the posting's. */
export type CardMovement = {
  readonly id: string
  readonly kind: CardLineKind
  readonly state: CardLineState
  readonly shop: string | null
  readonly fee: Money
  readonly entry: Entry
}

/** In the order given. What was corrected later has several lines, and each says what moved then. */
export async function describeCardEntries(
  db: Queryable,
  { id: card }: Pick<CardBooks, 'id'>,
  entries: readonly Entry[],
): Promise<readonly CardMovement[]> {
  const payments = await findPaymentsBehind(db, card, entries)
  return entries.map((entry) => {
    const auth = payments.get(entry.journalId)
    const nothing = { shop: null, fee: zero(entry.amount.currency), entry }
    if (!auth) return { ...nothing, id: entry.journalId, ...byPosting(entry) }
    const { ref, kind, merchant, fee } = auth
    return { entry, id: ref, kind, state: stateOf(entry.amount, kind), shop: merchant?.name ?? null, fee }
  })
}

async function findPaymentsBehind(db: Queryable, card: CardId, entries: readonly Entry[]) {
  const { rows } = await db.query<{ posting: string; ref: string }>(sql`
    select posting, ref from card_auth_posting
    where card_id = ${card} and posting = any(${entries.map(({ journalId }) => journalId)}::uuid[])`)
  const auths = new Map((rows.length === 0 ? [] : await findAuthsOf(db, card)).map((auth) => [auth.ref, auth]))
  return new Map(rows.map(({ posting, ref }) => [posting, auths.get(ref)]))
}

/** A purchase that comes back without a refund was held, and then failed. */
function stateOf({ minor: units }: Money, kind: CardLineKind): CardLineState {
  return units > 0n && (kind === 'purchase' || kind === 'fee') ? 'failed' : 'done'
}

type ByPosting = { readonly kind: CardLineKind; readonly state: CardLineState }

/** The first that comes onto a card is what it begins with. */
function byPosting({ kind, seq }: Entry): ByPosting {
  if (kind === 'card_loaded') return { kind: seq === 1n ? 'start' : 'top_up', state: 'done' }
  return postings[kind] ?? { kind: 'top_up', state: 'done' }
}

const postings: Readonly<Record<string, ByPosting>> = {
  card_issue: { kind: 'start', state: 'done' },
  card_withdrawal_asked: { kind: 'withdraw', state: 'done' },
  card_withdrawal_failed: { kind: 'withdraw', state: 'failed' },
  card_refund: { kind: 'returned', state: 'done' },
}
