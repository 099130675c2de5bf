import type { Money } from '@emun/contract/money'
import { day, minute, second } from '@emun/contract/time'
import type { PayoutState } from './port.ts'

/** One step of a payout: so long after it was taken it is in this state. */
export type Step = { readonly afterMs: number; readonly state: PayoutState; readonly reason?: string }

const queued: Step = { afterMs: 0, state: 'queued' }
const sent: Step = { afterMs: 2 * second, state: 'sent' }
const settled: Step = { afterMs: 5 * second, state: 'settled' }

const usual: readonly Step[] = [queued, sent, settled]

/**
 * By the last two digits of an amount in its minor units. 01 is declined, and 02 and 03 get no answer; 04 takes ten minutes; 05
 * is told twice; 07 comes back after it was sent, 09 after it had settled; 08 is claimed by nobody.
 */
const timelines: Readonly<Record<string, readonly Step[]>> = {
  '03': [queued, { afterMs: 2 * second, state: 'failed', reason: 'SANDBOX_FAILURE' }],
  '04': [queued, { ...sent, afterMs: 10 * minute }, { ...settled, afterMs: 10 * minute + 3 * second }],
  '07': [queued, sent, { afterMs: minute, state: 'returned', reason: 'RECEIVER_REFUSED' }],
  '08': [
    queued,
    { afterMs: 2 * second, state: 'unclaimed', reason: 'RECEIVER_UNREGISTERED' },
    { afterMs: 30 * day, state: 'returned', reason: 'NOT_CLAIMED' },
  ],
  '09': [...usual, { afterMs: minute, state: 'returned', reason: 'REVERSED' }],
}

export function digitsOfScenario({ minor: units }: Money): string {
  return units.toString().slice(-2).padStart(2, '0')
}

export function timelineFor(amount: Money): readonly Step[] {
  return timelines[digitsOfScenario(amount)] ?? usual
}
