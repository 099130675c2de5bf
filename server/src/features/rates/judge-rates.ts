import { isNear, medianRate, type Rate, rateOf } from '@emun/contract/money'
import { day, hour, minute } from '@emun/contract/time'
import { currenciesOf, type FxPair, type FxRate, type FxSourceName, isTraded } from '../../providers/fx/port.ts'

/** Why a pair may not be quoted: no source, too old, nobody to check it by, sources that differ, or a dollar that is none. */
export type WhyNoQuote = 'missing' | 'stale' | 'unchecked' | 'sources_differ' | 'depegged'

/** What a pair may be quoted at now. `asOf` is the oldest of the `sources` it rests on. */
export type FxVerdict =
  | {
      readonly pair: FxPair
      readonly isQuotable: true
      readonly rate: Rate
      readonly asOf: Date
      readonly sources: readonly FxSourceName[]
    }
  | { readonly pair: FxPair; readonly isQuotable: false; readonly why: WhyNoQuote }

/** Of weekends and holidays no rate is published; four days are the longest of those in Israel. */
const staleAfter = 4 * day
/** The other central bank only tells whether the first is plausible, and Easter takes it five days. */
const checkStaleAfter = 7 * day
const tradeStaleAfter = 5 * minute
/** Clocks differ, and a day's rate may come out before its hour. */
const mostAhead = { daily: 6 * hour, traded: minute }
const widestCheck = 200n
const widestBetweenExchanges = 300n
const widestOfPeg = 100n
const fewestExchanges = 2

/** Which of these pairs may be quoted at this moment and at what, by everything that was heard of them; of a source, the latest. */
export function judgeRates(pairs: readonly FxPair[], heard: readonly FxRate[], now: Date): readonly FxVerdict[] {
  return pairs.map((pair) => {
    const verdict = judge(pair, latestOf(pair, heard), now)
    return typeof verdict === 'string'
      ? { pair, isQuotable: false, why: verdict }
      : { pair, isQuotable: true, ...verdict }
  })
}

type Heard = { readonly rate: Rate; readonly asOf: Date; readonly source: FxSourceName }
type Verdict = { readonly rate: Rate; readonly asOf: Date; readonly sources: readonly FxSourceName[] } | WhyNoQuote

function judge(pair: FxPair, heard: readonly Heard[], now: Date): Verdict {
  const verdict = isTraded(pair) ? byExchanges(heard, now) : byCentralBanks(heard, now)
  return pair === 'USDT/USD' ? pegged(verdict) : verdict
}

/** The Bank of Israel's rate, if the European one agrees with it. The sandbox vouches for itself. */
function byCentralBanks(heard: readonly Heard[], now: Date): Verdict {
  const primary = heard.find(({ source }) => source === 'bank-of-israel' || source === 'sandbox')
  if (!primary) return 'missing'
  if (!isWithin(primary.asOf, now, staleAfter, mostAhead.daily)) return 'stale'
  if (primary.source === 'sandbox') return resting(primary.rate, [primary])
  const check = heard.find(({ source }) => source === 'ecb')
  if (!check || !isWithin(check.asOf, now, checkStaleAfter, mostAhead.daily)) return 'unchecked'
  if (!isNear(primary.rate, check.rate, widestCheck)) return 'sources_differ'
  return resting(primary.rate, [primary])
}

/** The middle of what the exchanges trade at, if enough of them traded just now and none is far off. */
function byExchanges(heard: readonly Heard[], now: Date): Verdict {
  if (heard.length === 0) return 'missing'
  const fresh = heard.filter(({ asOf }) => isWithin(asOf, now, tradeStaleAfter, mostAhead.traded))
  const [first] = fresh
  if (!first) return 'stale'
  if (first.source === 'sandbox') return resting(first.rate, [first])
  if (fresh.length < fewestExchanges) return 'unchecked'
  const isFarOff = fresh.some((a) => fresh.some((b) => !isNear(a.rate, b.rate, widestBetweenExchanges)))
  const middle = medianRate(fresh.map(({ rate }) => rate))
  return isFarOff || middle === null ? 'sources_differ' : resting(middle, fresh)
}

/** A dollar of the chain is quoted as a dollar, and not at all when the market does not take it for one. */
function pegged(verdict: Verdict): Verdict {
  const par = rateOf('USDT', 'USD', '1')
  if (typeof verdict === 'string' || par === null) return verdict
  return isNear(verdict.rate, par, widestOfPeg) ? { ...verdict, rate: par } : 'depegged'
}

function resting(rate: Rate, on: readonly Heard[]): Verdict {
  const oldest = Math.min(...on.map(({ asOf }) => asOf.getTime()))
  return { rate, asOf: new Date(oldest), sources: on.map(({ source }) => source) }
}

function isWithin(asOf: Date, now: Date, mostMs: number, mostAheadMs: number): boolean {
  const age = now.getTime() - asOf.getTime()
  return age <= mostMs && age >= -mostAheadMs
}

function latestOf(pair: FxPair, heard: readonly FxRate[]): readonly Heard[] {
  const latest = new Map<FxSourceName, Heard>()
  for (const { pair: of, rate: decimal, asOf, source } of heard) {
    const rate = of === pair ? rateOf(...currenciesOf[pair], decimal) : null
    const known = latest.get(source)
    if (rate !== null && (!known || known.asOf < asOf)) latest.set(source, { rate, asOf, source })
  }
  return [...latest.values()]
}
