import type { CardId, CustomerId } from '@emun/contract/ids'
import { type Currency, type Money, money, zero } from '@emun/contract/money'
import { ownerOfCard } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { OnCard } from './move-money.ts'
import { type KnownTypes, offersOf } from './offers.ts'
import type { ActionFacts } from './policy.ts'
import type { CardRow } from './store.ts'

type Row = { owner: string; kind: 'card' | 'card_pending'; currency: Currency; minor: string }

/** What of each card is in the ledger, as of one moment. */
export async function readOnCards(db: Queryable, cards: readonly CardRow[]): Promise<ReadonlyMap<CardId, OnCard>> {
  const { rows } = await db.query<Row>(sql`
    select owner, kind, asset as currency, balance as minor from ledger.account
    where owner = any(${cards.map(({ id }) => ownerOfCard(id))}::text[])`)
  const minorOf = ({ id, currency }: CardRow, kind: Row['kind']) => {
    const isIt = (row: Row) => row.owner === ownerOfCard(id) && row.kind === kind && row.currency === currency
    return BigInt(rows.find(isIt)?.minor ?? 0)
  }
  return new Map(
    cards.map((card) => {
      const amount = (kind: Row['kind']) => money(card.currency, minorOf(card, kind))
      return [card.id, { balance: amount('card'), pending: amount('card_pending') }]
    }),
  )
}

/** What decides about a card besides itself. A replacement is of the same type, and in the name of a holder its issuer knows. */
export function actionFactsOf(
  deps: Pick<Deps, 'cardIssuers'>,
  known: KnownTypes,
  card: CardRow,
  onCard: OnCard | undefined,
): ActionFacts {
  const offer = offersOf(deps, known).find(({ type }) => type.name === card.type)
  return {
    isServed: deps.cardIssuers.byName(card.issuer) !== null,
    canFreeze: known.toldOf(card.issuer, card.type)?.canFreeze ?? false,
    balance: onCard?.balance ?? zero(card.currency),
    isOnSale: offer !== undefined && (card.holder === null || offer.issuer === card.issuer),
  }
}

/** What a customer has on their cards and on the way to them or from them, by the currency. */
export async function moneyOnCards(db: Queryable, customer: CustomerId): Promise<readonly Money[]> {
  const { rows } = await db.query<{ currency: Currency; minor: string }>(sql`
    select a.asset as currency, sum(a.balance)::text as minor from card c
    join ledger.account a on a.owner = 'card:' || c.id where c.customer_id = ${customer} group by 1 order by 1`)
  return rows.map(({ currency, minor }) => money(currency, BigInt(minor)))
}
