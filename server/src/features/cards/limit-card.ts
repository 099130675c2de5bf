import type { limitCard as endpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { amountOf, isPositive, money, type Money, toWire, type WireMoney } from '@emun/contract/money'
import { dayIn, parsePlainDate, type PlainDate } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { ok } from '../../platform/http.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { holdOwnCard } from './own-card.ts'
import { type CardRow, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'
import { viewCard } from './view.ts'

type Limiting = {
  readonly customer: CustomerId
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
}

/**
 * Sets what a card may pay, all of it anew. What was paid before is not judged by it, but counts towards the day and the month.
 * Refuses: record_not_found; card_blocked for one that is over; wallets_differ_in_currency and minimal_amount for an amount;
 * date_in_past; incorrect_value for a shop without a name.
 */
export async function limitCard(deps: Deps, { customer, id, body, language }: Limiting) {
  return inTransaction(deps.db, async (tx) => {
    const { card } = await holdOwnCard(tx, deps, customer, id)
    if (card.state === 'blocked' || card.state === 'failed') throw refuse('card_blocked')
    const now = deps.clock.now()
    const limits = {
      perDay: amountIn(card, 'perDay', body.perDay),
      perMonth: amountIn(card, 'perMonth', body.perMonth),
      shop: shopIn(body.shop),
      isSingleUse: body.isSingleUse,
      until: untilIn(body.until, dayIn(deps.config.businessZone, now)),
    }
    const limited = await updateCard(tx, card, { limits }, now)
    tellChange(tx, deps, limited)
    return { ...ok, card: await viewCard(tx, deps, limited, language), now: now.toISOString() }
  })
}

function amountIn({ currency }: CardRow, field: string, given: WireMoney | null): Money | null {
  if (given === null) return null
  const amount = amountOf(given)
  if (amount.currency !== currency) throw refuse('wallets_differ_in_currency', { field })
  if (!isPositive(amount)) {
    throw refuse('minimal_amount', { field, details: { minimum: toWire(money(currency, 1n)) } })
  }
  return amount
}

function shopIn(given: string | null): string | null {
  if (given === null) return null
  const shop = given.trim()
  if (shop === '') throw refuse('incorrect_value', { field: 'shop' })
  return shop
}

/** Today is the last day it may still be. */
function untilIn(given: string | null, today: PlainDate): PlainDate | null {
  const until = given === null ? null : parsePlainDate(given)
  if (until !== null && until < today) throw refuse('date_in_past', { field: 'until' })
  return until
}
