import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { findCards as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { findShorts, shortOf, typesIn } from './shorts.ts'

type Query = QueryOf<typeof endpoint>

const usualPage = 30

/** A page of cards, newest first. Whose they are is told by account numbers only. */
export async function findCards(
  { db }: Pick<Deps, 'db'>,
  { q = '', lang, limit = usualPage, ...filters }: Query,
): Promise<Omit<ReplyOf<typeof endpoint>, 'ok'>> {
  // As the last digits are often copied: `•••• 4242`.
  const words = q.replace(/^[*•· ]+/, '')
  const rows = await findShorts(db, { ...filters, words: words === '' ? null : words }, limit + 1)
  const cards = rows.slice(0, limit).map((row) => shortOf(row, lang))
  return { cards, nextCursor: rows.length > limit ? (cards.at(-1)?.id ?? null) : null, types: typesIn(lang) }
}
