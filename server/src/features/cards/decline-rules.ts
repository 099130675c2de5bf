import type { Queryable } from '../../platform/db.ts'
import { readHouseSettings } from '../rails/public.ts'
import type { BlockRules } from './auto-block.ts'

/** How many declines block a card. */
export type DeclineRules = Omit<BlockRules, 'unsupported'>

const names = ['card_declines_in_a_row', 'card_payments_before_share', 'card_share_of_declines'] as const

/** As the house has it at the moment of judging: a card is judged by all that happened on it, whatever held then. */
export async function readDeclineRules(db: Queryable, now: Date): Promise<DeclineRules> {
  const house = await readHouseSettings(db, names, now)
  return {
    inARow: Number(house.card_declines_in_a_row),
    payments: Number(house.card_payments_before_share),
    basisPoints: Number(house.card_share_of_declines),
  }
}
