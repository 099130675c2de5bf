import { type Card, limitCard } from '@emun/contract/customer'
import { type BodyOf, problemsOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { type Currency, parseTypedAmount, toWire, type WireMoney } from '@emun/contract/money'
import { type Form, readTypedDate, useForm, useLanguage, useMessages, useToast } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { limitProblems } from '../../platform/amount-problems.ts'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { cardsText } from './messages.ts'
import { keepCard } from './queries.ts'

type Values = {
  readonly perDay: string
  readonly perMonth: string
  readonly shop: string
  readonly isSingleUse: boolean
  readonly until: string
}

/** The form of what a card may pay, beginning with what it may now. */
export function useLimitsForm({ id, limits, balance }: Card, onSaved: () => void): Form<Values> {
  const text = useMessages(cardsText)
  const { language: lang } = useLanguage()
  const cache = useQueryClient()
  const toast = useToast()
  const { currency } = balance
  return useForm<Values>({
    initial: {
      perDay: limits.perDay?.amount ?? '',
      perMonth: limits.perMonth?.amount ?? '',
      shop: limits.shop ?? '',
      isSingleUse: limits.isSingleUse,
      until: limits.until?.split('-').toReversed().join('-') ?? '',
    },
    fieldOf: {
      'perDay.amount': 'perDay',
      'perDay.currency': 'perDay',
      'perMonth.amount': 'perMonth',
      'perMonth.currency': 'perMonth',
    },
    check: (values) => [
      ...(['perDay', 'perMonth'] as const).flatMap((field) => limitProblems(values[field], field, currency, lang)),
      ...problemsOf(limitCard.body, bodyOf(values, currency, lang)),
    ],
    submit: async (values) => {
      const body = bodyOf(values, currency, lang)
      const { card } = await answered(call(limitCard, { params: { id }, query: { lang }, body }))
      keepCard(cache, card, lang)
      toast(text.saved, 'positive')
      onSaved()
    },
  })
}

function bodyOf(values: Values, currency: Currency, language: Language): BodyOf<typeof limitCard> {
  const { shop, isSingleUse, until } = values
  const day = until.trim()
  return {
    perDay: limitIn(values.perDay, currency, language),
    perMonth: limitIn(values.perMonth, currency, language),
    shop: shop.trim() === '' ? null : shop.trim(),
    isSingleUse,
    // A day that cannot be read goes as it was typed, and the schema says what it thinks of it.
    until: day === '' ? null : (readTypedDate(day) ?? day),
  }
}

function limitIn(typed: string, currency: Currency, language: Language): WireMoney | null {
  const amount = parseTypedAmount(typed, currency, language)
  return typeof amount === 'string' ? null : toWire(amount)
}
