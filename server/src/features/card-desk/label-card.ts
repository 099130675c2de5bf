import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { labelCard } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { updateCard } from '../cards/public.ts'
import { type Asked, decide } from './decide.ts'

/** Says what operators think of a card. Refuses: record_not_found, old_request, already_decided where it says so already. */
export async function label(deps: Deps, asked: Asked<BodyOf<typeof labelCard>>): Promise<void> {
  await decide(deps, labelCard.path, asked, async (tx, { card }) => {
    const [before, after] = [card.audit ?? 'none', asked.body.label]
    if (before === after) throw refuse('already_decided')
    await updateCard(tx, card, { audit: after === 'none' ? null : after }, deps.clock.now())
    deps.outbox.emit(tx, { name: 'card.changed', customers: [card.customer], payload: { card: card.id } })
    return { action: 'card_labelled', before: { label: before }, after: { label: after } }
  })
}
