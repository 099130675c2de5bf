import { inCodeA } from './hebrew-code-a.ts'

export type FieldProblem = 'empty' | 'too_long' | 'not_digits' | 'not_hebrew' | 'not_positive'

type Note = (field: string, problem: FieldProblem) => void

/** A number with zeros in front. Nothing, a sign or one digit too many is noted: the field is then of no use. */
export function digitsIn(length: number, number: string, field: string, note: Note): string {
  const digits = number.replace(/^0+(?=\d)/, '')
  if (digits === '' || digits === '0') note(field, 'empty')
  else if (!/^[0-9]+$/.test(digits)) note(field, 'not_digits')
  else if (digits.length > length) note(field, 'too_long')
  return digits.padStart(length, '0')
}

/** A name with spaces in front. */
export function nameIn(length: number, name: string, field: string, note: Note): string {
  const coded = codedName(name, field, note)
  if (coded.length > length) note(field, 'too_long')
  return coded.padStart(length, ' ')
}

/** The first letters of a name, as it is read from the right: its first letter last, with the spaces behind it. */
export function reversedNameIn(length: number, name: string, field: string, note: Note): string {
  const first = codedName(name, field, note).slice(0, length)
  return [...first].toReversed().join('').padEnd(length, ' ')
}

function codedName(name: string, field: string, note: Note): string {
  const coded = inCodeA(name.trim())
  if (coded === null) note(field, 'not_hebrew')
  else if (coded === '') note(field, 'empty')
  return coded ?? ''
}
