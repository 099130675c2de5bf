import type { WithdrawalState } from '@emun/contract/customer'

const shortestMs = 5_000
const longestMs = 15_000
const growth = 1.15

const ends: ReadonlySet<WithdrawalState> = new Set(['paid', 'returned', 'rejected'])

/** Nothing changes any more. */
export function isEnd(state: WithdrawalState): boolean {
  return ends.has(state)
}

/** How long to wait before asking again, after so many answers: five seconds at first, and never more than fifteen. */
export function pollMs(asked: number): number {
  return Math.min(shortestMs * growth ** Math.max(asked - 1, 0), longestMs)
}
