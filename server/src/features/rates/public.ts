export { currentRate, type QuotableRate } from './current-rate.ts'
