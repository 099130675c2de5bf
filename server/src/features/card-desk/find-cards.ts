import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { findCards as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { findShorts, findTypes, shortOf } from './shorts.ts'

type Query = QueryOf<typeof endpoint>

const usualPage = 30

/** A page of cards, newest first. Whose they are is told by account numbers only. */
export async function findCards(
  { db }: Pick<Deps, 'db'>,
  { q = '', limit = usualPage, ...filters }: Query,
): Promise<Omit<ReplyOf<typeof endpoint>, 'ok'>> {
  const words = q.replaceAll(/^\*+|^•+/g, '').trim()
  const [rows, types] = await Promise.all([
    findShorts(db, { ...filters, words: words === '' ? null : words }, limit + 1),
    findTypes(db),
  ])
  const cards = rows.slice(0, limit).map(shortOf)
  return { cards, nextCursor: rows.length > limit ? (cards.at(-1)?.id ?? null) : null, types: [...types] }
}
