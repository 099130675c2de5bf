import type { Language } from '@emun/contract/language'
import { parseTypedAmount, toWire } from '@emun/contract/money'
import { parsePercent, percentTyped } from './percent.ts'
import { currencyOfTerms } from './preview.ts'
import { noSince, problemsOfSince, sinceOf, type SinceValues } from './since.ts'
import type { RailTerms } from './terms.ts'
import type { Read } from './use-change-form.ts'

export type RailValues = SinceValues & {
  readonly isOn: boolean
  readonly feeBasisPoints: string
  readonly minimum: string
  readonly maximum: string
}

export function initialOf({ current }: RailTerms): RailValues {
  const { isOn, feeBasisPoints, minimum, maximum } = current
  const amounts = { minimum: minimum.amount, maximum: maximum.amount }
  return { ...noSince, isOn, feeBasisPoints: percentTyped(feeBasisPoints), ...amounts }
}

/** What is proposed, as the wire has it, or what is wrong with it. The server judges the rest. */
export function readRail(of: RailTerms, values: RailValues, language: Language, zone: string): Read {
  const currency = currencyOfTerms(of.current)
  const feeBasisPoints = parsePercent(values.feeBasisPoints)
  const minimum = parseTypedAmount(values.minimum, currency, language)
  const maximum = parseTypedAmount(values.maximum, currency, language)
  const isFee = feeBasisPoints !== null && feeBasisPoints <= of.highestFeeBasisPoints
  if (!isFee || typeof minimum === 'string' || typeof maximum === 'string' || problemsOfSince(values).length > 0) {
    return {
      problems: [
        ...(isFee ? [] : [{ code: 'incorrect_value', field: 'feeBasisPoints' } as const]),
        ...(typeof minimum === 'string' ? [{ code: 'amount_incorrect', field: 'minimum' } as const] : []),
        ...(typeof maximum === 'string' ? [{ code: 'amount_incorrect', field: 'maximum' } as const] : []),
        ...problemsOfSince(values),
      ],
    }
  }
  const { rail, direction } = of
  const { isOn } = values
  const amounts = { minimum: toWire(minimum), maximum: toWire(maximum) }
  return { body: { about: 'rail', rail, direction, isOn, feeBasisPoints, ...amounts, ...sinceOf(values, zone) } }
}
