import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { readTerms as endpoint } from '@emun/contract/operator'
import { rateDecimal, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { listDecidedCardTerms, readKnownTypes } from '../cards/public.ts'
import { houseSetting, listDecidedSettings, listDecidedTerms } from '../rails/public.ts'
import { type KnownRate, listRates } from '../rates/public.ts'
import { transferLimits } from '../transfers/public.ts'
import { findOpen } from './changes.ts'
import { listCards, warningsOfCards } from './list-cards.ts'
import { listRails, warningsOfRails } from './list-rails.ts'
import { listSettings } from './list-settings.ts'
import { windowWarnings } from './policy.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'rails' | 'config' | 'chains' | 'pages' | 'payouts' | 'cardIssuers'>
type Reply = ReplyOf<typeof endpoint>

/** Everything that is decided here, with what is proposed, and the rates that prices are made of. */
export async function listTerms(deps: Given, operator: Operator, { lang }: QueryOf<typeof endpoint>): Promise<Reply> {
  const { db, clock, config } = deps
  const now = clock.now()
  const wallet = config.walletCurrency
  const [decided, cards, types, settings, open, rates, dayLimit] = await Promise.all([
    listDecidedTerms(db),
    listDecidedCardTerms(db),
    readKnownTypes(db, deps.cardIssuers, wallet, now),
    listDecidedSettings(db),
    findOpen(db, now),
    listRates(db, now),
    houseSetting(db, 'day_withdraw_limit', now),
  ])
  const shownFor = { operator, now, wallet, open }
  const known = { decided: cards, types }
  const windows = transferLimits(wallet)
  return {
    ok: true,
    wallet,
    rails: listRails(deps, shownFor, decided, lang),
    cards: listCards(deps, shownFor, known, lang),
    settings: listSettings(shownFor, settings),
    rates: rates.map(shownRate),
    transferLimits: windows.map(({ withinMs, maximum }) => ({ withinMs, maximum: toWire(maximum) })),
    warnings: [
      ...warningsOfRails(shownFor, decided, dayLimit),
      ...windowWarnings(windows),
      ...warningsOfCards(deps, shownFor, known),
    ],
    now: now.toISOString(),
  }
}

function shownRate({ rate, spreadBasisPoints, source, asOf, confirmedAt, isQuotable }: KnownRate) {
  return {
    base: rate.base,
    quote: rate.quote,
    rate: rateDecimal(rate),
    spreadBasisPoints: Number(spreadBasisPoints),
    source,
    asOf: asOf.toISOString(),
    confirmedAt: confirmedAt.toISOString(),
    isQuotable,
  }
}
