import type { Language } from '../language/index.ts'
import { type Currency, digitsOf } from './currency.ts'
import { toDecimal } from './decimal.ts'
import type { Money } from './money.ts'

/**
 * The parts of a printed amount in the order they are painted: sign first, then symbol, then digits (or digits, then code).
 * Intl is used for grouping only: its whole currency strings are torn apart in right-to-left text.
 */
export type PrintedMoney = {
  readonly sign: '' | '−' | '+'
  readonly symbol: string
  readonly digits: string
  readonly code: string
}

const symbols: Partial<Record<Currency, string>> = { USD: '$', ILS: '₪', EUR: '€', JPY: '¥' }

/** Numbers are printed in Latin digits in all four languages; only the grouping and decimal marks follow the language. */
const numberLocale: Record<Language, string> = { he: 'he-IL', ar: 'en-US', ru: 'ru-RU', en: 'en-US' }

export function printMoney(amount: Money, language: Language, plus: 'with_plus' | 'no_plus' = 'no_plus'): PrintedMoney {
  const digits = digitsOf(amount.currency)
  return { ...printed(amount, language, digits), sign: signOf(amount, plus) }
}

/** A limit is a round number more often than not: of many decimals it has those that say something, `50,000 USDT`. */
export function printLimit(limit: Money, language: Language): PrintedMoney {
  const digits = digitsOf(limit.currency)
  return { ...printed(limit, language, digits > 2 ? 0 : digits), sign: signOf(limit, 'no_plus') }
}

function printed(amount: Money, language: Language, fewest: number): Omit<PrintedMoney, 'sign'> {
  const symbol = symbols[amount.currency]
  const decimal = toDecimal(amount).replace('-', '')
  return {
    symbol: symbol ?? '',
    digits: groupedDigits(decimal, language, fewest, digitsOf(amount.currency)),
    code: symbol === undefined ? amount.currency : '',
  }
}

function signOf({ minor }: Money, plus: 'with_plus' | 'no_plus'): PrintedMoney['sign'] {
  if (minor < 0n) return '−'
  return plus === 'with_plus' && minor > 0n ? '+' : ''
}

/** A plain decimal with the marks of the language, to the last of its digits. */
export function groupedDigits(decimal: string, language: Language, fewest: number, most: number): string {
  return formatter(language, fewest, most).format(decimal as never)
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Making a formatter costs more than using it a thousand times, so each is kept. */
function formatter(language: Language, fewest: number, most: number): Intl.NumberFormat {
  const key = `${language} ${fewest} ${most}`
  const known = formatters.get(key)
  if (known) return known
  const fraction = { minimumFractionDigits: fewest, maximumFractionDigits: most }
  const made = new Intl.NumberFormat(numberLocale[language], { ...fraction, useGrouping: 'always' as never })
  formatters.set(key, made)
  return made
}

/** One string, for places that take no elements (titles, SMS): wrap it in isolates where the text may be right-to-left. */
export function moneyText(amount: Money, language: Language, plus?: 'with_plus'): string {
  const { sign, symbol, digits, code } = printMoney(amount, language, plus)
  return `${sign}${symbol}${digits}${code && `\u00a0${code}`}`
}
