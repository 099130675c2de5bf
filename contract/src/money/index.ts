export { currencies, currencyCodes, digitsOf, isCurrency, type Currency } from './currency.ts'
export {
  add,
  compare,
  isPositive,
  largestMinor,
  money,
  negate,
  percentReached,
  subtract,
  zero,
  type Money,
} from './money.ts'
export { divide, percentageFee, share, type Rounding } from './rounding.ts'
export { toDecimal } from './decimal.ts'
export { amountOf, fromWire, toWire, type WireMoney } from './wire.ts'
export { moneyOnTheWire, unsignedMoneyOnTheWire } from './wire-shapes.ts'
export { parseTypedAmount, toAsciiDigits, type TypedAmountProblem } from './typed.ts'
export { moneyText, printLimit, printMoney, type PrintedMoney } from './print.ts'
export { percentText, rateText } from './print-rate.ts'
export {
  convert,
  creditParts,
  crossByBase,
  crossByQuote,
  debitParts,
  isNear,
  medianRate,
  rateDecimal,
  rateOf,
  type CreditParts,
  type DebitParts,
  type Rate,
} from './rate.ts'
export { mostSent } from './sendable.ts'
export { type Exchange, leastPay, type Price, priceDeposit, type PriceTerms, priceWithdrawal } from './price.ts'
