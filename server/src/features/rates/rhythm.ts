import { minute } from '@emun/contract/time'
import { type FxPair, isTraded } from '../../providers/fx/port.ts'

/** The pause between two rounds of asking for rates. */
export const askEveryMs = 5 * minute

/** A rate that nobody has confirmed for so long is not quoted: its sources are away, or say too little to tell. */
const confirmedWithinMs = 30 * minute

/** What is traded moves meanwhile: two rounds may fail, and there is time for their answers. */
const tradedConfirmedWithinMs = 2 * askEveryMs + 2 * minute

/** A rate of this pair that was last confirmed then, or before, is not quoted now. */
export function tooLongAgo(pair: FxPair, now: Date): Date {
  return new Date(now.getTime() - (isTraded(pair) ? tradedConfirmedWithinMs : confirmedWithinMs))
}
