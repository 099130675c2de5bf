export { legsThroughExchange } from './exchange-legs.ts'
export { makeQuote } from './make-quote.ts'
export {
  costsOf,
  exchangeOf,
  type Price,
  priceDeposit,
  pricePart,
  type PricedBefore,
  type PriceTerms,
  priceWithdrawal,
  rateOnTheWire,
} from './price.ts'
export { columnsOfRate, findQuotes, type Quote, type RateColumns, rateOfColumns } from './store.ts'
export { useQuote } from './use-quote.ts'
