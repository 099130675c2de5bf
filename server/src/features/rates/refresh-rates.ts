import { rateDecimal } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { type Background, openBackground } from '../../platform/background.ts'
import { sql } from '../../platform/sql.ts'
import { currenciesOf, fxPairs } from '../../providers/fx/port.ts'
import { judgeRates } from './judge-rates.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'fx' | 'log'>

const everyMs = 5 * minute

/** Asks for rates as long as the server runs, and keeps those that may be quoted. */
export function openRates(deps: Given): Background {
  return openBackground({ name: 'rates', everyMs, round: () => refreshRates(deps), log: deps.log })
}

/** Only what passed the guards is kept: a pair that fails them is not confirmed any more, and soon not quoted. */
export async function refreshRates({ db, clock, fx, log }: Given): Promise<void> {
  const heard = await fx.rates(fxPairs)
  const now = clock.now()
  if (heard === 'unknown') {
    log.warn({ source: fx.name }, 'no source of rates answered')
    return
  }
  for (const verdict of judgeRates(fxPairs, heard, now)) {
    if (!verdict.isQuotable) {
      log.warn({ pair: verdict.pair, why: verdict.why }, 'a rate may not be quoted')
      continue
    }
    const [base, quote] = currenciesOf[verdict.pair]
    await db.query(sql`
      insert into fx_rate (base, quote, as_of, source, rate, fetched_at)
      values (${base}, ${quote}, ${verdict.asOf}, ${verdict.sources.join('+')}, ${rateDecimal(verdict.rate)}, ${now})
      on conflict (base, quote, source, as_of) do update set rate = excluded.rate, fetched_at = excluded.fetched_at`)
  }
}
