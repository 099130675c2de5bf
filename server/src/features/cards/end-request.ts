import { type Money, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { CardOp } from '../../providers/card-issuer/port.ts'
import { insertNotifications } from '../notifications/public.ts'
import { dropRewards, settleRewards, takeRewardsBack } from '../referrals/public.ts'
import { beginBlock, requestBlock } from './block-card.ts'
import type { HeldCard } from './hold-card.ts'
import { agreed, balanceOfCard, bringHome, giveBack, load, putBackOn } from './move-money.ts'
import { noticesOfDone, noticesOfFailed } from './notices.ts'
import { readNumberLater, submitLater } from './queue.ts'
import { type RequestRow, updateRequest } from './request-store.ts'
import { returnRest } from './return-rest.ts'
import { type CardRow, type CardUpdate, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'

type Given = Pick<Deps, 'clock' | 'jobs' | 'outbox' | 'log'>
/** `replaced`: the card in whose place a new one comes, held as well. */
export type HeldRequest = HeldCard & { readonly request: RequestRow; readonly replaced: CardRow | null }

/** The issuer did it. What follows is written once: of a request that has ended nothing follows. */
export async function finishRequest(tx: Tx, deps: Given, held: HeldRequest, op: CardOp): Promise<void> {
  const now = deps.clock.now()
  const moved = held.request.kind === 'block' ? await givenBack(tx, deps, held, op) : {}
  const request = await updateRequest(tx, held.request, { state: 'done', issuerRef: op.ref, ...moved }, now)
  const card = await afterDone(tx, deps, { ...held, request }, op)
  await returnRest(tx, deps, { ...held, card })
  insertNotifications(tx, deps.clock, noticesOfDone({ ...held, card }))
  tellChange(tx, deps, card)
}

/** The issuer certainly did not do it: what was set aside comes back, fee and all. `reason` is for operators. */
export async function failRequest(tx: Tx, deps: Given, held: HeldRequest, reason: string | null): Promise<void> {
  const now = deps.clock.now()
  await updateRequest(tx, held.request, { state: 'failed', reason }, now)
  await undo(tx, deps, held)
  const card = await updateCard(tx, held.card, afterFailure(held), now)
  await returnRest(tx, deps, { ...held, card })
  insertNotifications(tx, deps.clock, noticesOfFailed({ ...held, card }))
  tellChange(tx, deps, card)
}

/** Of a block only the issuer knows what comes back. What the books have is taken for it where the issuer does not say. */
async function givenBack(tx: Tx, { log }: Given, { request, card }: HeldRequest, { received }: CardOp) {
  const { balance } = await balanceOfCard(tx, card)
  const isTold = received?.currency === card.currency
  if (!isTold || received.minor !== balance.minor)
    log.error({ request: request.id }, 'an issuer gave back another amount than is on the books of a card')
  const onCard = isTold ? received : balance
  return { onCard, amount: onCard.currency === request.walletCurrency ? onCard : null }
}

async function afterDone(
  tx: Tx,
  deps: Given,
  { card, wallet, request, replaced }: HeldRequest,
  op: CardOp,
): Promise<CardRow> {
  const now = deps.clock.now()
  const posting = { id: newUuid(deps.clock), now }
  const amount = amountMoved(deps, request, op)
  switch (request.kind) {
    case 'create': {
      await load(tx, posting, card, amount)
      await readNumberLater(tx, deps, { card: card.id, asked: 0 })
      await settleRewards(tx, deps, request.id)
      if (replaced) await beginBlock(tx, deps, replaced, { reason: 'by_customer', operator: null })
      const change = { state: 'active', changing: null, issuerRef: op.card ?? card.issuerRef } as const
      return updateCard(tx, card, { ...change, activeAt: now, usedAt: now }, now)
    }
    case 'top_up':
      await load(tx, posting, card, amount)
      await settleRewards(tx, deps, request.id)
      return updateCard(tx, card, { usedAt: now }, now)
    case 'withdraw': {
      const home = await bringHome(tx, posting, wallet, card, { amount, rate: request.rate })
      await takeRewardsBack(tx, deps, card.id, home)
      return updateCard(tx, card, {}, now)
    }
    default:
      return updateCard(tx, card, afterTurn(card, request), now)
  }
}

/**
 * What came or went, never more than was asked for. What the issuer says is less stays among what it has not confirmed, where
 * reconciliation finds it: nobody knows yet whose it is.
 */
function amountMoved({ log }: Given, { id, kind, onCard, cardCurrency }: RequestRow, { received }: CardOp): Money {
  const asked = onCard ?? zero(cardCurrency)
  const amount = agreed(asked, received)
  if (onCard !== null && received !== null && received.minor !== asked.minor)
    log.error({ request: id, kind }, 'an issuer moved another amount than it was asked to')
  return amount
}

/** A freeze, an unfreeze and a block: what has overtaken one of them counts instead. */
function afterTurn(card: CardRow, { kind }: RequestRow): CardUpdate {
  if (card.changing !== kind) return {}
  return kind === 'unfreeze' ? { state: 'active', changing: null } : { changing: null }
}

async function undo(tx: Tx, deps: Given, { card, wallet, request }: HeldRequest): Promise<void> {
  const { kind, amount, fee, onCard, rate } = request
  const posting = { id: newUuid(deps.clock), now: deps.clock.now() }
  if ((kind === 'create' || kind === 'top_up') && amount && fee && onCard) {
    await giveBack(tx, posting, wallet, card, { fee, total: amount, onCard, rate })
    await dropRewards(tx, deps, request.id)
  }
  if (kind === 'withdraw' && onCard) await putBackOn(tx, posting, card, onCard)
  if (kind === 'block') await blockAgain(tx, deps, card, request)
}

function afterFailure({ card, request: { kind } }: HeldRequest): CardUpdate {
  if (kind === 'create') return { state: 'failed', changing: null }
  if (card.changing !== kind) return {}
  // What the issuer did not freeze still pays, and is not shown as if it did not.
  if (kind === 'freeze') return { state: 'active', changing: null }
  return kind === 'unfreeze' ? { changing: null } : {}
}

/** A card is blocked for good: where the issuer failed to cancel it, it is asked anew, under another name. */
async function blockAgain(tx: Tx, deps: Given, card: CardRow, { operator, id }: RequestRow): Promise<void> {
  deps.log.error({ request: id }, 'an issuer failed to cancel a card that is blocked')
  const again = await requestBlock(tx, deps, card, { reason: card.blockReason ?? 'by_customer', operator })
  await submitLater(tx, deps, { request: again.id, asked: 4 })
}
