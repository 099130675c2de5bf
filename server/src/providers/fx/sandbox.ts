import { rateOf } from '@emun/contract/money'
import type { Clock } from '@emun/contract/time'
import { currenciesOf, type FxPair, type FxSource } from './port.ts'

/** The markets inside this process, and what a person or a test may do to them. */
export type SandboxFx = FxSource & {
  /** What a pair costs from now on. Throws for what is no rate. */
  readonly move: (pair: FxPair, rate: string) => void
  /** The time of a pair stands still at this moment, so that its rate grows old; null lets it run again. */
  readonly freeze: (pair: FxPair, at: Date | null) => void
  /** Nobody answers, until they may again. */
  readonly silence: (isSilent: boolean) => void
}

const startingRates: Readonly<Record<FxPair, string>> = {
  'USD/ILS': '3.70',
  'EUR/USD': '1.10',
  'BTC/USD': '60000',
  'USDT/USD': '1',
}

/** Fixed rates that only move when they are moved, each as of now by the product's clock. */
export function openSandboxFx(clock: Clock): SandboxFx {
  const rates = new Map(Object.entries(startingRates))
  const frozen = new Map<FxPair, Date>()
  let isSilent = false
  return {
    name: 'sandbox',
    async rates(pairs) {
      if (isSilent) return 'unknown'
      const now = clock.now()
      return pairs.map((pair) => ({
        pair,
        rate: rates.get(pair) ?? startingRates[pair],
        asOf: frozen.get(pair) ?? now,
        source: 'sandbox',
      }))
    },
    move(pair, rate) {
      if (rateOf(...currenciesOf[pair], rate) === null) throw new RangeError(`${rate} is no rate of ${pair}`)
      rates.set(pair, rate)
    },
    freeze(pair, at) {
      if (at === null) frozen.delete(pair)
      else frozen.set(pair, at)
    },
    silence(wish) {
      isSilent = wish
    },
  }
}
