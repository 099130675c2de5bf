import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { blockDeskCard } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { beginBlock } from '../cards/public.ts'
import { type Asked, decide } from './decide.ts'

/**
 * Blocks a card for good. Refuses: record_not_found, old_request, already_decided where it is blocked, operation_not_allowed
 * where there is no card yet.
 */
export async function block(deps: Deps, asked: Asked<BodyOf<typeof blockDeskCard>>): Promise<void> {
  const { operator } = asked
  await decide(deps, blockDeskCard.path, asked, async (tx, { card }) => {
    if (card.state === 'blocked') throw refuse('already_decided')
    const request = await beginBlock(tx, deps, card, { reason: 'by_operator', operator: operator.id })
    if (!request) throw refuse('operation_not_allowed')
    return { action: 'card_blocked', before: { state: card.state }, after: { state: 'blocked' } }
  })
}
