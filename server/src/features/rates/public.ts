export { currentRate, type QuotableRate } from './current-rate.ts'
export { openRates, refreshRates } from './refresh-rates.ts'
