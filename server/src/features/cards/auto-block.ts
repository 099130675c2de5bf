import type { CardAuth } from '../../providers/card-issuer/port.ts'

/** What of a payment the rules read. `at` is by the network's clock, so that it does not matter when we hear of it. */
export type JudgedAuth = Pick<CardAuth, 'ref' | 'kind' | 'state' | 'at'> & {
  readonly isZero: boolean
  readonly category: string | null
}

/** The numbers that the house decides on, and the merchant categories that the type of the card does not serve. */
export type BlockRules = {
  /** As many declines one after the other. */
  readonly inARow: number
  /** With more payments than this, */
  readonly payments: number
  /** more declines than so many of ten thousand. */
  readonly basisPoints: number
  readonly unsupported: ReadonlySet<string>
}

export type Breach = {
  readonly rule: 'declines_in_a_row' | 'share_of_declines' | 'unsupported_merchant'
  /** The payment that broke the rule. */
  readonly ref: string
  readonly at: Date
}

export type Standing = {
  /** The first breach in the order of the network's time. */
  readonly breach: Breach | null
  readonly payments: number
  readonly declines: number
  readonly inARow: number
  /** How many more declines, if nothing else comes between, until the card is blocked; 0 when it is. */
  readonly declinesLeft: number
}

type Count = Pick<Standing, 'payments' | 'declines' | 'inARow'>

/**
 * How a card stands with the rules that block it, by everything that has ever happened on it. It is judged from the beginning
 * each time, so that what is told late or out of order counts where it belongs. Whether a card lives, zero amounts, refunds and
 * fees are no payments.
 */
export function standingOf(auths: readonly JudgedAuth[], rules: BlockRules): Standing {
  let count: Count = { payments: 0, declines: 0, inARow: 0 }
  let breach: Breach | null = null
  for (const auth of auths.filter(isPayment).toSorted(byTime)) {
    count = after(count, auth.state === 'failed')
    const rule = ruleBroken(count, auth, rules)
    if (rule) breach ??= { rule, ref: auth.ref, at: auth.at }
  }
  return { breach, ...count, declinesLeft: breach ? 0 : leftFrom(count, rules) }
}

function isPayment({ kind, isZero }: JudgedAuth): boolean {
  return kind === 'purchase' && !isZero
}

/** Two of one moment have the order of their references: the same on every server, whichever came first. */
function byTime(one: JudgedAuth, other: JudgedAuth): number {
  return one.at.getTime() - other.at.getTime() || (one.ref < other.ref ? -1 : 1)
}

function after({ payments, declines, inARow }: Count, isDeclined: boolean): Count {
  return isDeclined
    ? { payments: payments + 1, declines: declines + 1, inARow: inARow + 1 }
    : { payments: payments + 1, declines, inARow: 0 }
}

function ruleBroken(count: Count, { category }: JudgedAuth, rules: BlockRules): Breach['rule'] | null {
  if (category !== null && rules.unsupported.has(category)) return 'unsupported_merchant'
  if (count.inARow >= rules.inARow) return 'declines_in_a_row'
  return hasTooManyDeclines(count, rules) ? 'share_of_declines' : null
}

function hasTooManyDeclines({ payments, declines }: Count, rules: BlockRules): boolean {
  return payments > rules.payments && declines * 10_000 > rules.basisPoints * payments
}

function leftFrom(count: Count, rules: BlockRules): number {
  let left = 1
  for (let next = after(count, true); next.inARow < rules.inARow && !hasTooManyDeclines(next, rules); left += 1)
    next = after(next, true)
  return left
}
