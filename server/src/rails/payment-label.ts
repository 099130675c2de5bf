import type { RailAnswers } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { fromWire, type Money, moneyText, toDecimal } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'

/** What tells one payment by card from another: the end of the card’s number, where it is known, how much, and when. */
export type PaidByCard = { readonly last4: string | null; readonly paid: Money; readonly on: PlainDate }

/** A payment that money goes back to, as a withdrawal keeps it: by its number, and by what it is shown as. */
export function answersOfPayment(id: string, { last4, paid, on }: PaidByCard): RailAnswers {
  return { payment: id, ...(last4 !== null && { last4 }), paid: written(paid), on }
}

/** `•••• 4242 · $120.00 · 12 Nov`, of what a withdrawal keeps. */
export function paymentLabel(language: Language, { last4, paid = '', on = '' }: RailAnswers): string {
  return [...cardOf(last4), ...shownAmount(language, paid), dayText(language, on)]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The same with how much of it can still go back, for whoever chooses. */
export function choiceLabel(language: Language, payment: PaidByCard, left: Money): string {
  const upTo = { he: 'עד', ar: 'حتى', ru: 'до', en: 'up to' }[language]
  return `${paymentLabel(language, answersOfPayment('', payment))} · ${upTo} ${isolated(moneyText(left, language))}`
}

function cardOf(last4: string | undefined): readonly string[] {
  return last4 === undefined ? [] : [isolated(`•••• ${last4}`)]
}

function written(amount: Money): string {
  return `${toDecimal(amount)} ${amount.currency}`
}

/** Of what `written` wrote. */
function shownAmount(language: Language, paid: string): readonly string[] {
  const [amount = '', currency = ''] = paid.split(' ')
  const read = fromWire({ amount, currency })
  return read ? [isolated(moneyText(read, language))] : []
}

/** A choice of a list takes no elements that would keep its numbers left to right. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

function dayText(language: Language, on: string): string {
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return on === '' ? '' : day.format(Date.parse(on))
}
