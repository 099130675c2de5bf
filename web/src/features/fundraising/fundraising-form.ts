import type { Fundraising } from '@emun/contract/customer'
import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import {
  amountOf,
  compare,
  type Currency,
  digitsOf,
  money,
  parseTypedAmount,
  toDecimal,
  toWire,
  type WireMoney,
} from '@emun/contract/money'
import { readTypedDate } from '@emun/ui'
import { amountProblems } from '../../platform/amount-problems.ts'

/** What is typed, exactly as typed; the day, day first. */
export type Typed = {
  readonly purpose: string
  readonly target: string
  readonly minimum: string
  readonly endsOn: string
  readonly isAllOrNothing: boolean
}

export const nothingTyped: Typed = { purpose: '', target: '', minimum: '', endsOn: '', isAllOrNothing: false }

export function typedOf({ purpose, target, minimum, endsOn, isAllOrNothing }: Fundraising): Typed {
  const amount = (of: WireMoney | null) => (of === null ? '' : toDecimal(amountOf(of)))
  return { purpose, target: amount(target), minimum: amount(minimum), endsOn: typedDay(endsOn), isAllOrNothing }
}

/** `2027-01-31` as people type it, day first. */
export function typedDay(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** The amounts and the purpose as the server wants them. */
export function wishesOf({ purpose, target, minimum }: Typed, currency: Currency, language: Language) {
  const amount = (typed: string) => {
    const read = parseTypedAmount(typed, currency, language)
    return typeof read === 'string' ? undefined : toWire(read)
  }
  const [wanted, least] = [amount(target), amount(minimum)]
  return {
    purpose,
    ...(wanted === undefined ? {} : { target: wanted }),
    ...(least === undefined ? {} : { minimum: least }),
  }
}

/** The most that may be collected, in whole units; the server says the same. */
const mostUnits = 1_000_000n

/** What is wrong before anybody is asked. */
export function problemsOf(typed: Typed, currency: Currency, language: Language): readonly WireRefusal[] {
  const missing = (field: 'purpose' | 'target' | 'endsOn'): WireRefusal => ({ code: 'this_field_required', field })
  const amounts = (['target', 'minimum'] as const).flatMap((field) =>
    problemsOfAmount(typed[field], field, currency, language),
  )
  return [
    ...(typed.purpose.trim() === '' ? [missing('purpose')] : []),
    ...(typed.isAllOrNothing && typed.target.trim() === '' ? [missing('target')] : []),
    ...amounts,
    ...(amounts.length === 0 ? problemsOfBounds(wishesOf(typed, currency, language)) : []),
    ...problemsOfDay(typed.endsOn),
  ]
}

export function problemsOfDay(typed: string): readonly WireRefusal[] {
  if (typed.trim() === '') return [{ code: 'this_field_required', field: 'endsOn' }]
  return readTypedDate(typed) === null ? [{ code: 'incorrect_date', field: 'endsOn' }] : []
}

function problemsOfAmount(
  typed: string,
  field: string,
  currency: Currency,
  language: Language,
): readonly WireRefusal[] {
  if (typed.trim() === '') return []
  const minimum = toWire(money(currency, 1n))
  const maximum = toWire(money(currency, mostUnits * 10n ** BigInt(digitsOf(currency))))
  return amountProblems(typed, { minimum, maximum }, language).map((problem) => ({ ...problem, field }))
}

type Bounds = { readonly target?: WireMoney; readonly minimum?: WireMoney }

function problemsOfBounds({ target, minimum }: Bounds): readonly WireRefusal[] {
  if (!target || !minimum || compare(amountOf(target), amountOf(minimum)) >= 0) return []
  return [{ code: 'minimal_amount', field: 'target', details: { minimum } }]
}
