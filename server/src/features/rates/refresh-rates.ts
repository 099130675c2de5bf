import { rateDecimal } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { type Background, openBackground } from '../../platform/background.ts'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { currenciesOf, type FxPair, fxPairs } from '../../providers/fx/port.ts'
import { type FxVerdict, judgeRates, type WhyNoQuote } from './judge-rates.ts'
import { askEveryMs, tooLongAgo } from './rhythm.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'fx' | 'log'>

/** Asks for rates as long as the server runs, and keeps those that may be quoted. */
export function openRates(deps: Given): Background {
  return openBackground({ name: 'rates', everyMs: askEveryMs, round: () => refreshRates(deps), log: deps.log })
}

/** What the sources themselves say against a rate. Everything else is too little to tell, and may be over in a round. */
const positiveNos: ReadonlySet<WhyNoQuote> = new Set(['sources_differ', 'depegged'])

/**
 * Only what passed the guards is kept. A pair that fails them is not confirmed any more, and soon not quoted; at once where
 * its sources say that its rate does not hold.
 */
export async function refreshRates({ db, clock, fx, log }: Given): Promise<void> {
  const heard = await fx.rates(fxPairs)
  const now = clock.now()
  if (heard === 'unknown') {
    log.warn({ source: fx.name }, 'no source of rates answered')
    return
  }
  for (const verdict of judgeRates(fxPairs, heard, now)) {
    if (verdict.isQuotable) {
      await keep(db, verdict, now)
      continue
    }
    log.warn({ pair: verdict.pair, why: verdict.why }, 'a rate may not be quoted')
    if (positiveNos.has(verdict.why)) await withdraw(db, verdict.pair, now)
  }
}

async function keep(db: Queryable, verdict: FxVerdict & { readonly isQuotable: true }, now: Date): Promise<void> {
  const [base, quote] = currenciesOf[verdict.pair]
  await db.query(sql`
    insert into fx_rate (base, quote, as_of, source, rate, fetched_at)
    values (${base}, ${quote}, ${verdict.asOf}, ${verdict.sources.join('+')}, ${rateDecimal(verdict.rate)}, ${now})
    on conflict (base, quote, source, as_of) do update
      set rate = excluded.rate, fetched_at = excluded.fetched_at, withdrawn_at = null`)
}

/** Of what might still be quoted; what is older stays as it was. */
async function withdraw(db: Queryable, pair: FxPair, now: Date): Promise<void> {
  const [base, quote] = currenciesOf[pair]
  await db.query(sql`
    update fx_rate set withdrawn_at = ${now}
    where base = ${base} and quote = ${quote} and withdrawn_at is null and fetched_at > ${tooLongAgo(pair, now)}`)
}
