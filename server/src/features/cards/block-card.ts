import type { CardBlockReason } from '@emun/contract/customer'
import type { OperatorId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { noticeOfBlock } from './notices.ts'
import { submitNow } from './queue.ts'
import { findRequest, insertRequest, type RequestRow } from './request-store.ts'
import { type CardRow, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'

type By = { readonly reason: CardBlockReason; readonly operator: OperatorId | null }
type Given = Pick<Deps, 'clock' | 'jobs' | 'outbox'>

/**
 * Blocks a card for good, whoever or whatever wants it, whatever the issuer is being asked: `blocked` with `changing: 'block'` from
 * this transaction on, which holds the card. The issuer then cancels it, and what is on it comes back to the wallet.
 * Null where nothing is to be blocked: it is blocked already, or was never made. Refuses nothing.
 */
export async function beginBlock(
  tx: Tx,
  deps: Given,
  card: CardRow,
  { reason, operator }: By,
): Promise<RequestRow | null> {
  if (card.state !== 'active' && card.state !== 'frozen') return null
  const now = deps.clock.now()
  const change = { state: 'blocked', changing: 'block', blockReason: reason, blockedAt: now } as const
  const blocked = await updateCard(tx, card, change, now)
  const request = await requestBlock(tx, deps, blocked, { reason, operator })
  insertNotifications(tx, deps.clock, [noticeOfBlock(blocked)])
  tellChange(tx, deps, blocked)
  await submitNow(tx, deps, request.id)
  return request
}

/** Writes down that the issuer is to cancel a card that is blocked here. */
export async function requestBlock(tx: Tx, { clock }: Pick<Deps, 'clock'>, card: CardRow, by: By): Promise<RequestRow> {
  const id = newId('crq', clock)
  const { currency: walletCurrency } = await findWalletOf(tx, card.customer)
  const asking = { id, card: card.id, kind: 'block', askedBy: by.reason, operator: by.operator } as const
  const currencies = { walletCurrency, cardCurrency: card.currency }
  await insertRequest(tx, { ...asking, ...currencies, amount: null, fee: null, onCard: null, rate: null }, clock.now())
  const request = await findRequest(tx, id)
  if (!request) throw new Error('a request that was written is not there')
  return request
}
