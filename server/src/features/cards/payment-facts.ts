import type { Card } from '@emun/contract/customer'
import type { CardId } from '@emun/contract/ids'
import { toWire } from '@emun/contract/money'
import { dayIn } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { judged, spentIn } from './auth-policy.ts'
import { type AuthRow, findAuthsOfAll } from './auth-store.ts'
import { standingOf } from './auto-block.ts'
import { type DeclineRules, readDeclineRules } from './decline-rules.ts'
import type { CardRow } from './store.ts'

/** What the payments of a card say of it. */
export type PaymentFacts = Pick<Card, 'declinesLeft' | 'spent'>

type Moment = { readonly now: Date; readonly zone: string }

/** By card. Where one has no limits nobody asks what it spent. */
export async function readPaymentFacts(
  db: Queryable,
  cards: readonly CardRow[],
  moment: Moment,
): Promise<ReadonlyMap<CardId, PaymentFacts>> {
  const all = await findAuthsOfAll(
    db,
    cards.map(({ id }) => id),
  )
  const rules = await readDeclineRules(db, moment.now)
  return new Map(
    cards.map((card) => {
      const auths = all.filter((auth) => auth.card === card.id)
      return [card.id, { declinesLeft: declinesLeftOf(auths, rules), spent: spentOf(card, auths, moment) }]
    }),
  )
}

/** The categories that are not served block at once: of them nobody is warned by a number. */
function declinesLeftOf(auths: readonly AuthRow[], rules: DeclineRules): number | null {
  const { inARow, declinesLeft } = standingOf(auths.map(judged), { ...rules, unsupported: new Set() })
  return inARow === 0 ? null : declinesLeft
}

function spentOf(
  { limits, currency }: CardRow,
  auths: readonly AuthRow[],
  { now, zone }: Moment,
): PaymentFacts['spent'] {
  if (limits.perDay === null && limits.perMonth === null) return null
  const today = dayIn(zone, now)
  const spent = (period: string) => toWire(spentIn(currency, auths, zone, period))
  return { today: spent(today), thisMonth: spent(today.slice(0, 7)) }
}
