import type { cardHistory as endpoint, CardLine } from '@emun/contract/customer'
import type { QueryOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { toWire } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { ok } from '../../platform/http.ts'
import { findLines, type LineRow, type Place } from './line-store.ts'
import { ownCard } from './own-card.ts'
import { shopCategory } from './shop-categories.ts'

const usualPage = 20

/**
 * What happened on a card, the newest first. A cursor is the place of a line, so what happens meanwhile never shifts a page.
 * Refuses: record_not_found; incorrect_value for a cursor that is none.
 */
export async function readHistory(db: Queryable, customer: CustomerId, id: string, query: QueryOf<typeof endpoint>) {
  const card = await ownCard(db, customer, id)
  const { cursor, search = '', kind = null, state = null, limit = usualPage, lang } = query
  const after = cursor === undefined ? null : placeOf(cursor)
  const wanted = { after, search: search.trim() === '' ? null : search.trim(), kind, state }
  const rows = await findLines(db, card.id, { ...wanted, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { ...ok, lines: page.map((row) => viewLine(row, lang)), nextCursor: last ? cursorOf(last) : null }
}

function cursorOf({ at, id }: Place): string {
  return `${at.toISOString()}~${id}`
}

function placeOf(cursor: string): Place {
  const [, at = '', id = ''] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~(.+)$/.exec(cursor) ?? []
  if (Number.isNaN(Date.parse(at))) throw refuse('incorrect_value', { field: 'cursor' })
  return { at: new Date(at), id }
}

function viewLine(row: LineRow, language: Language): CardLine {
  const { id, kind, state, amount, fee, ownFee, asked, merchant, decline, origin, at } = row
  return {
    id,
    kind,
    state,
    amount: toWire(amount),
    fee: toWire(fee),
    ownFee: toWire(ownFee),
    asked,
    merchant: merchant && {
      ...merchant,
      categoryTitle: merchant.category === null ? null : shopCategory(merchant.category, language),
    },
    decline,
    origin,
    at: at.toISOString(),
  }
}
