import type { CardId } from '@emun/contract/ids'
import { type Currency, type Money, money, zero } from '@emun/contract/money'
import type { Entry } from '@emun/ledger'
import type { Queryable } from '../../platform/db.ts'
import { idOfUuid } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'

/** What the history says of money that went to a card or came from it, or for paying with it, besides its posting. */
export type CardFacts = {
  readonly id: CardId
  readonly name: string
  readonly fee: Money
  /** Where the payment was that we took a fee for. */
  readonly shop: string | undefined
}

type Row = { account: string; id: CardId; name: string }
type PaymentRow = { posting: string; id: CardId; name: string; shop: string | null }
type FeeRow = { request: string; fee: string; currency: Currency }

/** By posting: of those whose other side is a card, and of what we took for a payment by one. The fee is that of the request by whose number it was posted. */
export async function findCardFacts(db: Queryable, entries: readonly Entry[]): Promise<ReadonlyMap<string, CardFacts>> {
  const { rows } = await db.query<Row>(sql`
    select a.id::text as account, c.id, c.name from ledger.account a join card c on a.owner = 'card:' || c.id
    where a.id = any(${entries.map(({ peer }) => peer)}::bigint[])`)
  const cards = new Map<string, Row>(rows.map((row) => [row.account, row]))
  const ofCards = entries.filter(({ peer }) => cards.has(String(peer)))
  const fees = ofCards.length === 0 ? new Map<string, Money>() : await findFees(db, ofCards)
  const payments = await findPaymentsPaidFor(db, entries)
  return new Map([
    ...payments,
    ...ofCards.flatMap(({ journalId, peer, amount }) => {
      const card = cards.get(String(peer))
      const fee = fees.get(journalId) ?? zero(amount.currency)
      return card ? [[journalId, { id: card.id, name: card.name, fee, shop: undefined }] as const] : []
    }),
  ])
}

async function findPaymentsPaidFor(db: Queryable, entries: readonly Entry[]) {
  const fees = entries.filter(({ kind }) => kind === 'card_payment_fee')
  if (fees.length === 0) return []
  const { rows } = await db.query<PaymentRow>(sql`
    select p.posting, c.id, c.name, a.merchant_name as shop
    from card_payment_fee_posting p join card c on c.id = p.card_id
      join card_auth a on a.card_id = p.card_id and a.ref = p.ref
    where p.posting = any(${fees.map(({ journalId }) => journalId)}::uuid[])`)
  const byPosting = new Map(rows.map((row) => [row.posting, row]))
  return fees.flatMap(({ journalId, amount }) => {
    const row = byPosting.get(journalId)
    if (!row) return []
    const facts: CardFacts = { id: row.id, name: row.name, fee: zero(amount.currency), shop: row.shop ?? undefined }
    return [[journalId, facts] as const]
  })
}

async function findFees(db: Queryable, entries: readonly Entry[]): Promise<ReadonlyMap<string, Money>> {
  const byRequest = new Map(entries.map(({ journalId }) => [idOfUuid('crq', journalId) as string, journalId]))
  const { rows } = await db.query<FeeRow>(sql`
    select id as request, fee_minor as fee, wallet_currency as currency from card_request
    where id = any(${[...byRequest.keys()]}::text[]) and fee_minor is not null`)
  return new Map(rows.map(({ request, fee, currency }) => [byRequest.get(request) ?? '', money(currency, BigInt(fee))]))
}
