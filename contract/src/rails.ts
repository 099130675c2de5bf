import * as z from 'zod/mini'
import { languages } from './language/index.ts'
import { moneyOnTheWire } from './money/index.ts'

/**
 * What a rail is called, on the wire and in the books: `bank`, `usdt-trc20`. Which there are is data of the server's: a new
 * one changes no shape, and brings its own words in four languages.
 */
export const railName = z
  .string('this_field_required')
  .check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'payment_system_unsupported'))

/** Words of a rail come in the language that is asked for. */
export const inLanguage = { lang: z._default(z.enum(languages, 'incorrect_value'), 'en') }

/** How a customer pays: with details a person or a bot gives, on a provider’s own page, or to an address of a chain. */
export const depositWays = ['details', 'hosted', 'chain'] as const
export type DepositWay = (typeof depositWays)[number]

/** How a field is typed and shown. Everything but `text` and `choice` is written left to right in every language. */
export const fieldKinds = [
  'text',
  'choice',
  'digits',
  'phone',
  'email',
  'iban',
  'swift',
  'address',
  'chainAddress',
  'identityNumber',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Something a rail asks the customer for, or an operator, with its words. */
export const railField = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  hint: z.optional(z.string()),
  isOptional: z.optional(z.literal(true)),
  /** Of a `choice`. */
  choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
})
export type RailField = z.output<typeof railField>

/**
 * What was answered to the fields of a rail, by their names. Each field is looked at by its rail: here only the shape, by hand,
 * because every first visit would load the library's rule for it.
 */
export const railAnswers = z.custom<Readonly<Record<string, string>>>(isAnswers, 'incorrect_value')
export type RailAnswers = z.output<typeof railAnswers>

const mostAnswers = 20
const longestAnswer = 160

function isAnswers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const answers = Object.entries(value)
  return (
    answers.length <= mostAnswers &&
    answers.every(([, text]) => typeof text === 'string' && text.length <= longestAnswer)
  )
}

/** One answer or detail as it is shown: what it is called, its value, and how that is written. */
export const shownField = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  kind: z.enum(fieldKinds),
})
export type ShownField = z.output<typeof shownField>

/** How long it takes from paying to having: so many of the unit, at least and at most. */
export const duration = z.object({
  unit: z.enum(['minute', 'hour', 'businessDay']),
  atLeast: z.int(),
  atMost: z.int(),
})
export type Duration = z.output<typeof duration>

/** What something costs before it is agreed to, and exactly that is posted. `rate` says how many of `to` one of `from` is. */
export const costs = z.object({
  pay: moneyOnTheWire,
  fee: moneyOnTheWire,
  feeBasisPoints: z.int(),
  receive: moneyOnTheWire,
  rate: z.nullable(
    z.object({
      from: moneyOnTheWire.shape.currency,
      to: moneyOnTheWire.shape.currency,
      rate: z.string(),
      spreadBasisPoints: z.int(),
      source: z.string(),
      asOf: z.string(),
    }),
  ),
})
export type Costs = z.output<typeof costs>

/** Who acts next, and until when at the latest; `by` is null where nobody promised a time. */
export const nextStep = z.object({
  who: z.enum(['you', 'us', 'provider', 'network', 'nobody']),
  by: z.nullable(z.string()),
})
export type NextStep = z.output<typeof nextStep>
