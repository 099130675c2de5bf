import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import type { listCardDeclines as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { inSnapshot } from '../../platform/transaction.ts'
import { findDeclines, type PaymentOfCard, type Place } from './payments.ts'
import { findShortsOf, shortOf, type ShortRow } from './shorts.ts'
import { findDeclinedLast, standingsOf } from './strikes.ts'

type Reply = Omit<ReplyOf<typeof endpoint>, 'ok'>

const usualPage = 30
/** Of so many cards that were declined last it is asked how many are left. */
const mostJudged = 200
/** From so many on it is near. */
const nearly = 2

/** The newest declined payments, and with the first page the cards that few more would block. */
export function listDeclines(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { cursor, lang, limit = usualPage }: QueryOf<typeof endpoint>,
): Promise<Reply> {
  return inSnapshot(db, async (tx) => {
    const found = await findDeclines(tx, cursor === undefined ? null : placeIn(cursor), limit + 1)
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    const cards = new Map(
      (
        await findShortsOf(
          tx,
          page.map(({ card }) => card),
        )
      ).map((row) => [row.id, row]),
    )
    return {
      near: cursor === undefined ? await findNear(tx, lang, clock.now()) : [],
      declines: page.map((payment) => ({ ...payment, card: whose(payment, cards) })),
      nextCursor: last ? `${last.card}.${last.ref}` : null,
    }
  })
}

function placeIn(cursor: string): Place {
  const [card = '', ...ref] = cursor.split('.')
  return { card, ref: ref.join('.') }
}

function whose({ card: id }: PaymentOfCard, cards: ReadonlyMap<string, ShortRow>): Reply['declines'][number]['card'] {
  const card = cards.get(id)
  if (!card) throw new Error(`a payment of no card: ${id}`)
  const { accountNumber, name, last4 } = card
  return { id, accountNumber, name, last4 }
}

async function findNear(tx: Queryable, language: Language, now: Date): Promise<Reply['near']> {
  const declined = await findDeclinedLast(tx, mostJudged)
  const ids = declined.map(({ card }) => card)
  const standings = await standingsOf(tx, ids, now)
  const near = declined.flatMap(({ card, at }) => {
    const left = standings.get(card)?.declinesLeft ?? 0
    return left > 0 && left <= nearly ? [{ card, left, at }] : []
  })
  const shorts = new Map(
    (
      await findShortsOf(
        tx,
        near.map(({ card }) => card),
      )
    ).map((row) => [row.id, shortOf(row, language)]),
  )
  return near
    .toSorted((one, other) => one.left - other.left)
    .flatMap(({ card, left, at }) => {
      const short = shorts.get(card)
      return short ? [{ ...short, declinesLeft: left, declinedAt: at.toISOString() }] : []
    })
}
