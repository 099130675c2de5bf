import * as z from 'zod/mini'
import { urlOr } from '../variables.ts'
import type { LiveFxSettings } from './live.ts'

/** Where rates come from: the sandbox, or those who publish them. */
export type FxSettings = 'sandbox' | LiveFxSettings

/** The variables of the environment for rates, to stand among those of the other providers. */
export const fxVariables = {
  EMUN_FX: z.optional(z.enum(['sandbox', 'live'])),
  EMUN_FX_BANK_OF_ISRAEL_URL: urlOr('https://boi.org.il/PublicApi/GetExchangeRates'),
  EMUN_FX_ECB_URL: urlOr('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  EMUN_FX_COINBASE_URL: urlOr('https://api.exchange.coinbase.com'),
  EMUN_FX_BITSTAMP_URL: urlOr('https://www.bitstamp.net/api/v2'),
} as const

const shape = z.object(fxVariables)

/** Rates are public, so they need no account: they are live wherever the sandbox may not play, and there they are never played. */
export function fxSettingsOf(variables: z.output<typeof shape>, mayPlay: boolean): FxSettings {
  const wish = variables.EMUN_FX ?? (mayPlay ? 'sandbox' : 'live')
  if (wish === 'sandbox' && !mayPlay) {
    throw new Error('the configuration is wrong:\n  EMUN_FX: the sandbox may not play here')
  }
  if (wish === 'sandbox') return wish
  return {
    bankOfIsraelUrl: variables.EMUN_FX_BANK_OF_ISRAEL_URL,
    ecbUrl: variables.EMUN_FX_ECB_URL,
    coinbaseUrl: variables.EMUN_FX_COINBASE_URL,
    bitstampUrl: variables.EMUN_FX_BITSTAMP_URL,
  }
}
