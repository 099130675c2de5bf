import type { WireRefusal } from '@emun/contract/errors'
import type { RailAnswers, RailField, ShownField } from '@emun/contract/customer'
import { answerOf } from '../../platform/rail-field.tsx'

/** Answers stand among the other values of a form under a name of their own, which no field of a rail can take from them. */
export type AnswerName = `answers.${string}`
export type AnswerValues = { readonly [name: AnswerName]: string }

const longestAnswer = 160

export function answerName(field: string): AnswerName {
  return `answers.${field}`
}

/** The values a form begins with: what was answered before, where that is still asked. */
export function answerValues(fields: readonly RailField[], answers: RailAnswers = {}): AnswerValues {
  return Object.fromEntries(fields.map(({ name }) => [answerName(name), answers[name] ?? '']))
}

/** What the server is told; what was left empty is left out. */
export function answersIn(fields: readonly RailField[], values: AnswerValues): RailAnswers {
  const answered = fields.map(({ name, kind }) => [name, answerOf(kind, values[answerName(name)] ?? '')] as const)
  return Object.fromEntries(answered.filter(([, value]) => value !== ''))
}

/** Answers as they are shown for review: a choice by its words. */
export function shownAnswers(fields: readonly RailField[], answers: RailAnswers): readonly ShownField[] {
  return fields.flatMap(({ name, label, kind, choices }) => {
    const value = answers[name]
    if (value === undefined) return []
    return [{ name, label, kind, value: choices?.find((choice) => choice.value === value)?.label ?? value }]
  })
}

/** What can be told before anyone is asked: that something is missing or too long. The server knows the rest. */
export function answerProblems(fields: readonly RailField[], values: AnswerValues): readonly WireRefusal[] {
  const answers = answersIn(fields, values)
  return fields.flatMap(({ name, isOptional }): WireRefusal[] => {
    const field = answerName(name)
    const length = answers[name]?.length ?? 0
    if (length > longestAnswer) return [{ code: 'max_symbol', field, details: { maximum: longestAnswer } }]
    return length === 0 && isOptional !== true ? [{ code: 'this_field_required', field }] : []
  })
}

/** Where the server's names for the answers are in the form. */
export function answerFields(fields: readonly RailField[]): Readonly<Record<string, AnswerName>> {
  return Object.fromEntries(fields.map(({ name }) => [name, answerName(name)]))
}
