import { compare, isPositive, type Money, money, subtract } from '@emun/contract/money'
import type { CardId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { newUuid, uuidOfId } from '../../platform/ids.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { findRate } from '../rates/public.ts'
import { takeRewardsBack } from '../referrals/public.ts'
import { type HeldCard, holdCard } from './hold-card.ts'
import { balanceOfCard, refund } from './move-money.ts'
import { noticeOfReturn } from './notices.ts'
import { returnKind, returnLater } from './queue.ts'
import { findBlock } from './request-store.ts'
import { type CardRow, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'

type Given = Pick<Deps, 'clock' | 'jobs' | 'outbox'>

/**
 * card ──▶ main: what the issuer gave back of a blocked card, as far as the books have it. Where the issuer gave back less than
 * they have, a payment was not heard of yet, and what is left waits for it. Where it gave back more, money is still on its way onto
 * the card here: whoever posts that calls this again, and only what the issuer gave back ever comes home. A card of another currency
 * waits for a rate, where there is none.
 */
export async function returnRest(tx: Tx, deps: Given, { card, wallet }: HeldCard): Promise<CardRow> {
  const block = card.state === 'blocked' ? await findBlock(tx, card.id) : null
  if (block?.state !== 'done' || block.onCard === null) return card
  const now = deps.clock.now()
  const { balance } = await balanceOfCard(tx, card)
  const owed = subtract(block.onCard, money(card.currency, card.returnedCardMinor ?? 0n))
  const amount = compare(owed, balance) < 0 ? owed : balance
  if (!isPositive(amount)) return card.returnedMinor === null ? updateCard(tx, card, nothingReturned, now) : card
  const isSame = card.currency === wallet.currency
  const rate = isSame ? null : await findRate(tx, card.currency, wallet.currency, now)
  if (rate === null && !isSame) {
    await returnLater(tx, deps, card.id)
    return card
  }
  const id = card.returnedMinor === null ? uuidOfId(block.id) : newUuid(deps.clock)
  const home = await refund(tx, { id, now }, wallet, card, { amount, rate })
  await takeRewardsBack(tx, deps, card.id, home)
  insertNotifications(tx, deps.clock, [noticeOfReturn(card, home)])
  return updateCard(tx, card, returnedBeside(card, { amount, home }), now)
}

const nothingReturned = { returnedMinor: 0n, returnedCardMinor: 0n } as const

/** With what came home of a card now, in its currency and in the wallet's, beside what came before. */
export function returnedBeside(card: CardRow, { amount, home }: { readonly amount: Money; readonly home: Money }) {
  return {
    returnedMinor: (card.returnedMinor ?? 0n) + home.minor,
    returnedCardMinor: (card.returnedCardMinor ?? 0n) + amount.minor,
  }
}

/** What waited for a rate. */
export function returnWaiting(deps: Deps): JobKind<{ readonly card: CardId }> {
  return returnKind(async ({ card: id }) => {
    await inTransaction(deps.db, async (tx) => {
      const held = await holdCard(tx, id)
      if (held) tellChange(tx, deps, await returnRest(tx, deps, held))
    })
  })
}
