import type { CallExpression } from 'oxc-parser'
import type { Change } from './mutant.ts'

/** A method that has an opposite is called instead; one whose work could be forgotten is not called at all. */
export function callChanges(call: CallExpression, text: string): readonly Change[] {
  const { callee } = call
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const { object, property } = callee
  const opposite = opposites.get(property.name)
  return [
    ...(opposite === undefined ? [] : [{ start: property.start, end: property.end, replacement: opposite }]),
    ...(forgettable.has(property.name)
      ? [{ start: call.start, end: call.end, replacement: text.slice(object.start, object.end) }]
      : []),
  ]
}

const opposites = new Map([
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['padStart', 'padEnd'],
  ['padEnd', 'padStart'],
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['lastIndexOf', 'indexOf'],
  ['indexOf', 'lastIndexOf'],
])

const forgettable = new Set([
  'slice',
  'trim',
  'replace',
  'filter',
  'toSorted',
  'toReversed',
  'sort',
  'reverse',
  'check',
])
