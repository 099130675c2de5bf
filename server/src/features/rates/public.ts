export { currentRate, findRate, type QuotableRate } from './current-rate.ts'
export { type KnownRate, listRates } from './list-rates.ts'
export { openRates, refreshRates } from './refresh-rates.ts'
