import type { OperatorId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findWalletOf } from '../wallets/public.ts'
import { submitNow } from './queue.ts'
import { findRequest, insertRequest, type NewRequest, type RequestRow } from './request-store.ts'
import { type CardRow, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'

type By = { readonly askedBy: string; readonly operator: OperatorId | null }
type Given = Pick<Deps, 'clock' | 'jobs' | 'outbox'>

/** Writes a request down and has its issuer asked. */
export async function beginRequest(tx: Tx, deps: Given, row: NewRequest): Promise<RequestRow> {
  await insertRequest(tx, row, deps.clock.now())
  await submitNow(tx, deps, row.id)
  const request = await findRequest(tx, row.id)
  if (!request) throw new Error('a request that was written is not there')
  return request
}

/**
 * Freezes a card that pays, from this transaction on, which holds the card; where the issuer does not do it, it is undone. Null
 * for a card that does not pay as it is. `askedBy`: the customer, an operator, or the rule.
 */
export async function beginFreeze(tx: Tx, deps: Given, card: CardRow, by: By): Promise<RequestRow | null> {
  if (card.state !== 'active') return null
  const frozen = await updateCard(tx, card, { state: 'frozen', changing: 'freeze' }, deps.clock.now())
  tellChange(tx, deps, frozen)
  return beginRequest(tx, deps, await turnOf(tx, deps, card, 'freeze', by))
}

/** It pays again when the issuer says so, and not before. Null for a card that is not frozen, or not whole. */
export async function beginUnfreeze(tx: Tx, deps: Given, card: CardRow, by: By): Promise<RequestRow | null> {
  if (card.state !== 'frozen' || card.changing !== null) return null
  const turning = await updateCard(tx, card, { changing: 'unfreeze' }, deps.clock.now())
  tellChange(tx, deps, turning)
  return beginRequest(tx, deps, await turnOf(tx, deps, card, 'unfreeze', by))
}

async function turnOf(
  tx: Tx,
  { clock }: Given,
  card: CardRow,
  kind: 'freeze' | 'unfreeze',
  by: By,
): Promise<NewRequest> {
  const { currency: walletCurrency } = await findWalletOf(tx, card.customer)
  const money = {
    amount: null,
    fee: null,
    onCard: null,
    rate: null,
    walletCurrency,
    cardCurrency: card.currency,
  } as const
  return { id: newId('crq', clock), card: card.id, kind, ...money, ...by }
}
