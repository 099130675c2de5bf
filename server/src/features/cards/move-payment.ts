import { isPositive, type Money, negate, subtract } from '@emun/contract/money'
import { LedgerRefusal, type Leg, openAccount, ownerOfCard, ownerOfRail, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { movedBy } from './auth-policy.ts'
import { type AuthRow, notePosting, putAuth } from './auth-store.ts'
import type { HeldCard } from './hold-card.ts'
import { returnRest } from './return-rest.ts'
import type { CardRow } from './store.ts'

type Card = Pick<CardRow, 'id' | 'currency' | 'issuer'>
type Given = Pick<Deps, 'clock' | 'jobs' | 'outbox'>

/**
 * Writes a payment down and moves on the books what it means now and did not before: card ──▶ float of the issuer for what was
 * spent, float ──▶ card for what came back. What the books cannot take waits, and is tried again. Answers the payment as it stands.
 */
export async function writePayment(tx: Tx, deps: Given, held: HeldCard, heard: AuthRow): Promise<AuthRow> {
  const { card } = held
  const now = deps.clock.now()
  const means = movedBy(heard)
  if (means.currency !== card.currency) throw new Error(`payment ${heard.ref} is in ${means.currency}, its card is not`)
  const difference = subtract(means, heard.posted)
  const posting = difference.minor === 0n ? null : newUuid(deps.clock)
  const isPosted = posting === null || (await move(tx, posting, card, heard, difference, now))
  const row = { ...heard, posted: isPosted ? means : heard.posted, isWaiting: !isPosted }
  await putAuth(tx, row, now)
  if (posting !== null && isPosted) await notePosting(tx, row, posting)
  // What the issuer gave back of a card that is blocked may have waited for this money.
  if (isPosted && isPositive(difference)) await returnRest(tx, deps, held)
  return row
}

/** False where less is on the card, as far as we know, or an account is frozen: the issuer knows better, and it is tried again. */
async function move(tx: Tx, id: string, card: Card, { at }: AuthRow, amount: Money, now: Date): Promise<boolean> {
  const { currency } = card
  const onCard = await openAccount(tx, { owner: ownerOfCard(card.id), kind: 'card', currency })
  const float = await openAccount(tx, { owner: ownerOfRail(card.issuer), kind: 'float', currency })
  const isBack = isPositive(amount)
  const leg: Leg = isBack ? { from: float, to: onCard, amount } : { from: onCard, to: float, amount: negate(amount) }
  const happenedAt = at < now ? at : now
  const kind = isBack ? 'card_payment_back' : 'card_payment'
  try {
    await post(tx, { id, kind, happenedAt, createdAt: now, legs: [leg] })
    return true
  } catch (error) {
    if (error instanceof LedgerRefusal && waits.has(error.code)) return false
    throw error
  }
}

const waits: ReadonlySet<LedgerRefusal['code']> = new Set(['insufficient_funds', 'frozen_account'])
