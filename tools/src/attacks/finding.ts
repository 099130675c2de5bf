/** What one attack came to. */
export type Finding = {
  readonly attack: string
  readonly done: string
  readonly tries: number
  /** How many of them got a whole answer: all must, or nothing is known. */
  readonly answered: number
  /** What the attacker is after, and how often they got it. */
  readonly wanted: string
  readonly letThrough: number
  /** At least so often, or nothing was attacked; and at most so often. */
  readonly least: number
  readonly most: number
}

/** Whether known and unknown phones are told apart by how long the answer takes. */
export type Timing = {
  readonly done: string
  readonly pairs: number
  readonly knownMs: number
  readonly unknownMs: number
  /** How probable so large a difference of ranks is when there is none (Mann–Whitney, two-sided). */
  readonly probability: number
}

export function isWithin({ tries, answered, letThrough, least, most }: Finding): boolean {
  return answered === tries && letThrough >= least && letThrough <= most
}

const largestDifference = 0.05
const leastProbability = 0.0001

/**
 * Medians that differ by more than 5 %, and by more than chance explains. Either alone is no finding: a short run of a busy
 * machine has unequal medians, and a long one shows differences that are nobody's use.
 */
export function isToldApart(timing: Timing): boolean {
  return timing.probability < leastProbability && Math.abs(differenceOf(timing)) > largestDifference
}

/** How much longer the answer about a known phone takes, as a part of the other. */
export function differenceOf({ knownMs, unknownMs }: Timing): number {
  return knownMs / unknownMs - 1
}
