import type { RailAnswers, RailField, ShownField } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { paymentLabel } from './payment-label.ts'
import type { FieldSpec, Rail, RailWords } from './rail.ts'

type Choices = NonNullable<RailField['choices']>

/** What is asked for, in the words of a language; `own` are a customer’s choices where the rail has none that are everybody’s. */
export function railFields(
  rail: Rail,
  language: Language,
  specs: readonly FieldSpec[],
  own: Choices = [],
): RailField[] {
  const words = rail.words[language]
  return specs.map((spec) => {
    const { name, kind, isOptional, choices } = spec
    const hint = words.hints?.[name]
    return {
      name,
      kind,
      label: labelOf(words, name),
      ...(hint !== undefined && { hint }),
      ...(isOptional && { isOptional }),
      ...(kind === 'choice' && { choices: choices ? choicesOf(words, name, choices) : own }),
    }
  })
}

/** What was answered, in the order it is asked for and the words of a language. The kind says how the value is written. */
export function shownFields(
  rail: Rail,
  language: Language,
  specs: readonly FieldSpec[],
  answers: RailAnswers,
): ShownField[] {
  const words = rail.words[language]
  return specs.flatMap(({ name, kind, choices }) => {
    const answer = answers[name]
    if (answer === undefined) return []
    const chosen = choices ? choiceOf(words, name, answer) : paymentLabel(language, answers)
    return [{ name, label: labelOf(words, name), value: kind === 'choice' ? chosen : answer, kind }]
  })
}

function labelOf(words: RailWords, name: string): string {
  return words.labels[name] ?? name
}

/** A choice that was taken away since it was answered has no word any more, and is shown as it is. */
function choiceOf(words: RailWords, name: string, value: string): string {
  return words.choices?.[`${name}.${value}`] ?? value
}

/** In the order in which the words stand: where a reader looks for a country depends on their alphabet. */
function choicesOf(words: RailWords, name: string, values: readonly string[]): Choices {
  const placeOf = new Map(Object.keys(words.choices ?? {}).map((key, index) => [key, index]))
  const place = (value: string) => placeOf.get(`${name}.${value}`) ?? Number.MAX_SAFE_INTEGER
  return values
    .toSorted((one, other) => place(one) - place(other))
    .map((value) => ({ value, label: choiceOf(words, name, value) }))
}
