import type { CardId } from '@emun/contract/ids'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { type JudgedAuth, readDeclineRules, type Standing, standingOf } from '../cards/public.ts'

type Row = JudgedAuth & { readonly card: CardId }

/** How these cards stand with the rules that block them; a card that nobody paid with stands clean. */
export async function standingsOf(
  db: Queryable,
  cards: readonly CardId[],
  now: Date,
): Promise<ReadonlyMap<CardId, Standing>> {
  // A shop that is not served blocks at once, so that none is left to be counted on a card in use.
  const rules = { ...(await readDeclineRules(db, now)), unsupported: new Set<string>() }
  const { rows } = await db.query<Row>(sql`
    select card_id as card, ref, kind, state, at, merchant_category as category,
      billed_minor = 0 and asked_decimal ~ '^-?0*[.]?0*$' as "isZero"
    from card_auth where card_id = any(${cards})`)
  return new Map(
    cards.map((card) => [
      card,
      standingOf(
        rows.filter((row) => row.card === card),
        rules,
      ),
    ]),
  )
}

/** The cards in use that were declined last, newest first, and when. */
export async function findDeclinedLast(
  db: Queryable,
  limit: number,
): Promise<readonly { readonly card: CardId; readonly at: Date }[]> {
  const { rows } = await db.query<{ card: CardId; at: Date }>(sql`
    select a.card_id as card, max(a.at) as at from card_auth a join card c on c.id = a.card_id
    where a.state = 'failed' and c.state in ('active', 'frozen')
    group by a.card_id order by 2 desc, 1 desc limit ${limit}`)
  return rows
}
