import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { toWire } from '@emun/contract/money'
import { refundBlockedCard } from '@emun/contract/operator'
import { LedgerRefusal } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import { refund, returnedBeside, updateCard } from '../cards/public.ts'
import { currentRate } from '../rates/public.ts'
import { takeRewardsBack } from '../referrals/public.ts'
import { type Asked, decide } from './decide.ts'
import { refundableOf } from './refundable.ts'

/**
 * card ──▶ main: what a shop gave back after the block, all of it and once, whoever asks again.
 * Refuses: record_not_found, old_request, already_decided where nothing is to be returned,
 * operation_not_allowed while an account is frozen, rate_unavailable for a card of another currency than the wallet's.
 */
export async function refundBlocked(deps: Deps, asked: Asked<BodyOf<typeof refundBlockedCard>>): Promise<void> {
  await decide(deps, refundBlockedCard.path, asked, async (tx, { card, wallet }) => {
    const amount = await refundableOf(tx, { card, wallet })
    if (!amount) throw refuse('already_decided')
    const now = deps.clock.now()
    const rate = await currentRate(tx, card.currency, wallet.currency, now)
    const posting = { id: newUuid(deps.clock), now }
    const home = await refund(tx, posting, wallet, card, { amount, rate }).catch((error: unknown) => {
      throw isFrozen(error) ? refuse('operation_not_allowed') : error
    })
    await takeRewardsBack(tx, deps, card.id, home)
    await updateCard(tx, card, returnedBeside(card, { amount, home }), now)
    deps.outbox.emit(tx, { name: 'card.changed', customers: [card.customer], payload: { card: card.id } })
    const said = toWire(home)
    return { action: 'card_refunded', after: { amount: `${said.amount} ${said.currency}` } }
  })
}

function isFrozen(error: unknown): boolean {
  return error instanceof LedgerRefusal && error.code === 'frozen_account'
}
