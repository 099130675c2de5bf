import { toAsciiDigits } from '@emun/contract/money'
import type { Asked } from '../deposits/public.ts'

/** A field with everything it is called: in the operator's language, in the customer's, and on the wire. */
export type NamedField = Pick<Asked, 'name' | 'kind' | 'choices'> & { readonly labels: readonly string[] }

export type Spread = {
  readonly answers: Readonly<Record<string, string>>
  /** Pieces that no field knew. */
  readonly left: readonly string[]
}

/**
 * Spreads pasted text over the fields of a rail: a piece that begins with a field's label is that field's; other pieces go
 * by their shape (an IBAN looks like nothing else), and a last lonely piece to a last lonely text. Nothing is guessed
 * between two fields that could both be meant.
 */
export function spread(pasted: string, fields: readonly NamedField[]): Spread {
  const answers = new Map<string, string>()
  const steps: readonly Step[] = [byLabel, byGroups, byShape, byLoneliness]
  let left = piecesOf(pasted)
  for (const step of steps) {
    const open = fields.filter(({ name }) => !answers.has(name))
    const found = step(left, open)
    for (const [name, value] of found.answers) answers.set(name, value)
    left = found.left
  }
  return { answers: Object.fromEntries(answers), left }
}

type Found = { readonly answers: ReadonlyMap<string, string>; readonly left: readonly string[] }
type Step = (pieces: readonly string[], open: readonly NamedField[]) => Found

/** Marks of direction come along with what is copied from a chat, and would make two equal words differ. */
function piecesOf(pasted: string): readonly string[] {
  return toAsciiDigits(pasted.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''))
    .split(/[\n\r\t;|]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

const byLabel: Step = (pieces, open) => eachPiece(pieces, open, labelled)

function labelled(piece: string, open: readonly NamedField[]): Answer | null {
  const byLength = open
    .flatMap((field) => field.labels.map((label) => ({ field, label: label.toLocaleLowerCase() })))
    .toSorted((a, b) => b.label.length - a.label.length)
  const lower = piece.toLocaleLowerCase()
  for (const { field, label } of byLength) {
    if (label === '' || !lower.startsWith(label)) continue
    const [, sign, value = ''] = /^(\s*[:=–—-]\s*|\s+)(.+)$/.exec(piece.slice(label.length)) ?? []
    // Without a sign between them it may be another label that begins with the same word.
    if (sign === undefined || (sign.trim() === '' && !isLike(value, field))) continue
    return { name: field.name, value: tidied(value, field) }
  }
  return null
}

/** Whether a value looks like what the field asks for; of a text, anything does. */
function isLike(value: string, field: NamedField): boolean {
  if (field.kind === 'choice') return choiceIn(value, field) !== undefined
  return shapes[field.kind]?.test(value) ?? true
}

/** `12-345-678901`: so many numbers in a row as there are numbers asked for, in their order. */
const byGroups: Step = (pieces, open) => {
  const numbers = open.filter(
    ({ kind, choices }) => kind === 'digits' || choices?.every(({ value }) => /^\d+$/.test(value)),
  )
  const answers = new Map<string, string>()
  const left = pieces.filter((piece) => {
    const groups = /^[\d/\- ]+$/.test(piece) ? piece.split(/[/\- ]+/).filter((group) => group !== '') : []
    if (answers.size > 0 || groups.length < 2 || groups.length !== numbers.length) return true
    for (const [index, field] of numbers.entries()) answers.set(field.name, tidied(groups[index] ?? '', field))
    return false
  })
  return { answers, left }
}

const shapes: Readonly<Partial<Record<Asked['kind'], RegExp>>> = {
  iban: /^(?:iban\W*)?([a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30})$/i,
  email: /^\W*([^\s@]+@[^\s@]+\.[^\s@]+)$/,
  swift: /^([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)$/,
  chainAddress: /^(0x[0-9a-f]{40}|bc1[0-9a-z]{20,60}|T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
  phone: /^((?:\+?972|\+\d|0)[\d ()-]{7,16})$/,
  identityNumber: /^(\d{9})$/,
  digits: /^(\d[\d -]*)$/,
}

/** A piece whose shape fits one open field only. */
const byShape: Step = (pieces, open) => eachPiece(pieces, open, shaped)

function shaped(piece: string, open: readonly NamedField[]): Answer | null {
  const fitting = open.flatMap((field) => {
    const value = field.kind === 'choice' ? choiceIn(piece, field) : shapes[field.kind]?.exec(piece)?.[1]
    return value === undefined ? [] : [{ name: field.name, value: tidied(value, field), kind: field.kind }]
  })
  // Every telephone and every identity number is digits too: the narrower shape wins.
  const narrow = fitting.filter(({ kind }) => kind !== 'digits')
  const [only, another] = narrow.length > 0 ? narrow : fitting
  return only !== undefined && another === undefined ? only : null
}

function choiceIn(piece: string, { choices = [] }: NamedField): string | undefined {
  const lower = piece.toLocaleLowerCase()
  return choices.find(({ label, value }) => lower === label.toLocaleLowerCase() || lower === value)?.value
}

const byLoneliness: Step = (pieces, open) => {
  const texts = open.filter(({ kind }) => kind === 'text' || kind === 'address')
  const [field, anotherField] = texts
  const [piece, anotherPiece] = pieces
  const isPair = field && piece !== undefined && !anotherField && anotherPiece === undefined
  return isPair ? { answers: new Map([[field.name, piece]]), left: [] } : { answers: new Map(), left: pieces }
}

type Answer = { readonly name: string; readonly value: string }
type Reading = (piece: string, open: readonly NamedField[]) => Answer | null

function eachPiece(pieces: readonly string[], open: readonly NamedField[], read: Reading): Found {
  const answers = new Map<string, string>()
  const left = pieces.filter((piece) => {
    const answer = read(
      piece,
      open.filter(({ name }) => !answers.has(name)),
    )
    if (answer === null) return true
    answers.set(answer.name, answer.value)
    return false
  })
  return { answers, left }
}

/** A value as its field writes it: numbers without what people put between their groups. */
function tidied(value: string, field: NamedField): string {
  const { kind } = field
  if (kind === 'choice') return choiceIn(value, field) ?? value
  if (kind === 'iban' || kind === 'swift') return value.replace(/[\s-]/g, '').toUpperCase()
  return kind === 'digits' || kind === 'identityNumber' ? value.replace(/[\s-]/g, '') : value
}
