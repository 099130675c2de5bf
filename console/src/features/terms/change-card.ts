import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { amountOf, parseTypedAmount, toWire, type WireMoney } from '@emun/contract/money'
import { parsePercent, percentTyped } from './percent.ts'
import { noSince, problemsOfSince, sinceOf, type SinceValues } from './since.ts'
import type { CardTerms } from './terms.ts'
import type { Read } from './use-change-form.ts'

const amountFields = ['fee', 'start', 'topUpMinimum', 'topUpMaximum'] as const
type AmountField = (typeof amountFields)[number]

export type CardTyped = SinceValues &
  Readonly<Record<AmountField, string>> & { readonly isOn: boolean; readonly topUpFeeBasisPoints: string }

export function initialOfCard({ current }: CardTerms): CardTyped {
  const { isOn, fee, start, topUpFeeBasisPoints, topUpMinimum, topUpMaximum } = current
  return {
    ...noSince,
    isOn,
    fee: fee.amount,
    start: start.amount,
    topUpFeeBasisPoints: percentTyped(topUpFeeBasisPoints),
    topUpMinimum: topUpMinimum.amount,
    topUpMaximum: topUpMaximum.amount,
  }
}

/** The values that can be read of what was typed, null where one is none: for the comparison, and for what is sent. */
export function cardValuesOf(of: CardTerms, typed: CardTyped, language: Language) {
  const { currency } = amountOf(of.current.fee)
  const amount = (field: AmountField): WireMoney | null => {
    const read = parseTypedAmount(typed[field], currency, language)
    return typeof read === 'string' ? null : toWire(read)
  }
  const percent = parsePercent(typed.topUpFeeBasisPoints)
  return {
    isOn: typed.isOn,
    fee: amount('fee'),
    start: amount('start'),
    topUpFeeBasisPoints: percent !== null && percent <= of.highestTopUpFeeBasisPoints ? percent : null,
    topUpMinimum: amount('topUpMinimum'),
    topUpMaximum: amount('topUpMaximum'),
  }
}

/** What is proposed, as the wire has it, or what is wrong with it. The server judges the rest. */
export function readCard(of: CardTerms, typed: CardTyped, language: Language, zone: string): Read {
  const { isOn, fee, start, topUpFeeBasisPoints, topUpMinimum, topUpMaximum } = cardValuesOf(of, typed, language)
  const since = problemsOfSince(typed)
  const isRead = fee && start && topUpMinimum && topUpMaximum && topUpFeeBasisPoints !== null
  if (isRead && since.length === 0) {
    const amounts = { fee, start, topUpFeeBasisPoints, topUpMinimum, topUpMaximum }
    return { body: { about: 'card', name: of.name, isOn, ...amounts, ...sinceOf(typed, zone) } }
  }
  const read = { fee, start, topUpMinimum, topUpMaximum }
  const amounts = amountFields
    .filter((field) => read[field] === null)
    .map((field): WireRefusal => ({ code: 'amount_incorrect', field }))
  const percent: WireRefusal = { code: 'incorrect_value', field: 'topUpFeeBasisPoints' }
  return { problems: [...amounts, ...(topUpFeeBasisPoints === null ? [percent] : []), ...since] }
}
