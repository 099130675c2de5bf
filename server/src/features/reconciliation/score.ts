import type { matchSigns } from '@emun/contract/operator'
import { compare, isPositive, type Money, money, negate, subtract } from '@emun/contract/money'

export type Sign = (typeof matchSigns)[number]

/** People are asked for another amount than they named by so much at the most, and mistype within it too. */
export const mostAside = 2_000n

const weights: Readonly<Record<Sign, number>> = { amount: 50, near_amount: 20, time: 20, name: 20, reference: 10 }

/** What is known of a movement, and of what it could be. */
export type Compared = {
  readonly line: { readonly amount: Money; readonly payer: string; readonly reference: string }
  readonly other: {
    readonly amount: Money
    /** Whose it is, in any of the ways that it may be written. */
    readonly names: readonly string[]
    /** What the other side may have been told to write. */
    readonly references: readonly string[]
    readonly isInTime: boolean
  }
}

/** Everything that speaks for a match. */
export function signsOf({ line, other }: Compared): readonly Sign[] {
  const isSame = compare(line.amount, other.amount) === 0
  const signs: readonly [Sign, boolean][] = [
    ['amount', isSame],
    ['near_amount', !isSame && isNear(line.amount, other.amount)],
    ['time', other.isInTime],
    ['name', other.names.some((name) => isNamed(line.payer, name))],
    ['reference', other.references.some((reference) => isWrittenIn(`${line.reference} ${line.payer}`, reference))],
  ]
  return signs.filter(([, holds]) => holds).map(([sign]) => sign)
}

/** Of a hundred. */
export function scoreOf(signs: readonly Sign[]): number {
  return signs.reduce((sum, sign) => sum + weights[sign], 0)
}

export function isNear(a: Money, b: Money): boolean {
  if (a.currency !== b.currency) return false
  const difference = subtract(a, b)
  const aside = isPositive(difference) ? difference : negate(difference)
  return compare(aside, money(a.currency, mostAside)) <= 0
}

/** Banks write more than the name, and the last name first: all words of the name are among theirs, or all of theirs in it. */
function isNamed(written: string, name: string): boolean {
  const [theirs, known] = [wordsOf(written), wordsOf(name)]
  if (theirs.length === 0 || known.length === 0) return false
  return (
    known.every((word) => theirs.includes(word)) || (theirs.length > 1 && theirs.every((word) => known.includes(word)))
  )
}

function wordsOf(name: string): readonly string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’\u05f3\u05f4"]/gu, '')
    .toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1)
}

/** As a whole: a reference of a digit or two would be found in anything. */
function isWrittenIn(written: string, reference: string): boolean {
  const wanted = reference.trim().toLowerCase()
  if (wanted.length < 4) return false
  return ` ${written.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')} `.includes(
    ` ${wanted.replace(/[^\p{L}\d]+/gu, ' ')} `,
  )
}
