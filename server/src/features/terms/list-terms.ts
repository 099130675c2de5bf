import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { readTerms as endpoint } from '@emun/contract/operator'
import { type Currency, money, rateDecimal, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Rail } from '../../rails/rail.ts'
import type { Approval } from '../approvals/public.ts'
import {
  type CurrentTerms,
  type DecidedSetting,
  type DecidedTerms,
  type Decision,
  houseSetting,
  type HouseSetting,
  houseSettingNames,
  houseSettings,
  isServed,
  listDecidedSettings,
  listDecidedTerms,
  type RailDirection,
  termsKey,
} from '../rails/public.ts'
import { type KnownRate, listRates } from '../rates/public.ts'
import { transferLimits } from '../transfers/public.ts'
import { highestFeeBasisPoints, railWarnings, settingValueOf, windowWarnings } from './policy.ts'
import { findOpen, type OpenProposals, termsOfProposal } from './proposals.ts'
import { standingOf } from './standing.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'rails' | 'config' | 'chains' | 'pages' | 'payouts'>
type Reply = ReplyOf<typeof endpoint>

/** Everything that is decided here, with what is proposed, and the rates that prices are made of. */
export async function listTerms(deps: Given, operator: Operator, { lang }: QueryOf<typeof endpoint>): Promise<Reply> {
  const { db, clock, config } = deps
  const now = clock.now()
  const wallet = config.walletCurrency
  const [decided, settings, open, rates, dayLimit] = await Promise.all([
    listDecidedTerms(db),
    listDecidedSettings(db),
    findOpen(db, now),
    listRates(db, now),
    houseSetting(db, 'day_withdraw_limit', now),
  ])
  const shownFor = { operator, now, wallet, open }
  const rails = [...deps.rails.values()].flatMap((rail) =>
    (['deposit', 'withdrawal'] as const).flatMap((direction) => {
      const own = decided.filter((each) => each.rail === rail.name && each.direction === direction)
      const terms = rail[direction] && shownRail(shownFor, rail, direction, own)
      return terms ? [{ ...terms, title: rail.words[lang].title, isServed: isServed(deps, rail, direction) }] : []
    }),
  )
  const windows = transferLimits(wallet)
  return {
    ok: true,
    wallet,
    rails,
    settings: houseSettingNames.map((name) =>
      shownSetting(
        shownFor,
        name,
        settings.filter((each) => each.name === name),
      ),
    ),
    rates: rates.map(shownRate),
    transferLimits: windows.map(({ withinMs, maximum }) => ({ withinMs, maximum: toWire(maximum) })),
    warnings: [...railWarnings(boundsNow(decided, open, now), money(wallet, dayLimit)), ...windowWarnings(windows)],
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

type ShownFor = {
  readonly operator: Operator
  readonly now: Date
  readonly wallet: Currency
  readonly open: OpenProposals
}

function shownRail(
  { operator, now, open }: ShownFor,
  rail: Rail,
  direction: RailDirection,
  own: readonly DecidedTerms[],
) {
  const { current, toCome, past } = standingOf(own, now)
  if (!current) return null
  const proposed = open.rails.find(({ subject }) => subject === termsKey(rail.name, direction))
  return {
    rail: rail.name,
    direction,
    currency: rail.currency,
    highestFeeBasisPoints: highestFeeBasisPoints[direction],
    current: shownTerms(current),
    toCome: toCome.map(shownTerms),
    past: past.map(shownTerms),
    proposal: proposed
      ? { ...termsOnTheWire(termsOfProposal(proposed.proposal)), ...shownProposal(proposed, operator) }
      : null,
  }
}

function shownSetting(
  { operator, now, wallet, open }: ShownFor,
  name: HouseSetting,
  decided: readonly DecidedSetting[],
): Reply['settings'][number] {
  const { least, most, initial } = houseSettings[name]
  const valueOf = (value: bigint) => ({ value: settingValueOf(name, value, wallet) })
  const shown = (each: DecidedSetting) => ({ ...valueOf(each.value), ...shownDecision(each) })
  const first = { name, value: initial, effectiveAt: new Date(0), proposedBy: null, approvedBy: null, reason: null }
  const { current, toCome, past } = standingOf([...decided, first], now)
  const proposed = open.settings.find(({ subject }) => subject === name)
  return {
    name,
    least: settingValueOf(name, least, wallet),
    most: settingValueOf(name, most, wallet),
    current: shown(current ?? first),
    toCome: toCome.map(shown),
    past: past.map(shown),
    proposal: proposed ? { ...valueOf(BigInt(proposed.proposal.value)), ...shownProposal(proposed, operator) } : null,
  }
}

function shownTerms(decided: DecidedTerms) {
  return { ...termsOnTheWire(decided), ...shownDecision(decided) }
}

function termsOnTheWire({ isOn, feeBasisPoints, minimum, maximum }: CurrentTerms) {
  return { isOn, feeBasisPoints: Number(feeBasisPoints), minimum: toWire(minimum), maximum: toWire(maximum) }
}

function shownDecision({ effectiveAt, proposedBy, approvedBy, reason }: Decision) {
  return { effectiveAt: effectiveAt.toISOString(), proposedBy, approvedBy, reason }
}

type Since = { readonly effectiveAt: string | null; readonly reason: string }

function shownProposal(
  { id, proposal, proposedBy, proposedByName, proposedAt, expiresAt }: Approval<Since>,
  by: Operator,
) {
  return {
    id,
    by: proposedByName,
    isOwn: proposedBy === by.id,
    at: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    effectiveAt: proposal.effectiveAt,
    reason: proposal.reason,
  }
}

/** The maxima in force, and those that are proposed in their place. */
function boundsNow(decided: readonly DecidedTerms[], open: OpenProposals, now: Date) {
  const keys = [...new Set(decided.map(({ rail, direction }) => termsKey(rail, direction)))]
  return keys.flatMap((key) => {
    const own = decided.filter(({ rail, direction }) => termsKey(rail, direction) === key)
    const { current } = standingOf(own, now)
    const proposed = open.rails.find(({ subject }) => subject === key)
    if (!current) return []
    return [proposed ? { ...current, ...termsOfProposal(proposed.proposal) } : current]
  })
}
