import type { Money } from '@emun/contract/money'
import { minute } from '@emun/contract/time'

/** What becomes of an operation. A null `lastsMs`: as long as such a thing usually takes. */
export type Fate = {
  readonly isDeclined: boolean
  readonly isAnswered: boolean
  readonly fails: boolean
  readonly lastsMs: number | null
  /** How often its end is told. */
  readonly told: number
}

const usual: Fate = { isDeclined: false, isAnswered: true, fails: false, lastsMs: null, told: 1 }

/**
 * By the last two digits of an amount in its minor units. 01 is declined. 02 and 03 get no answer; 02 is done all the same, and
 * 03 fails. 04 takes ten minutes. 05 is told twice. 06 is accepted, and fails.
 */
const fates: Readonly<Record<string, Fate>> = {
  '01': { ...usual, isDeclined: true },
  '02': { ...usual, isAnswered: false },
  '03': { ...usual, isAnswered: false, fails: true },
  '04': { ...usual, lastsMs: 10 * minute },
  '05': { ...usual, told: 2 },
  '06': { ...usual, fails: true },
}

/** What moves no amount has no digits to play with. */
export function fateOf(amount: Money | null): Fate {
  return amount === null ? usual : (fates[lastDigitsOf(amount)] ?? usual)
}

export function lastDigitsOf({ minor: units }: Money): string {
  return units.toString().slice(-2).padStart(2, '0')
}
