import { refuse } from '@emun/contract/errors'
import type { CardId, CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actionFactsOf, readOnCards } from './card-facts.ts'
import { type HeldCard, holdCard } from './hold-card.ts'
import { type KnownTypes, readKnownTypes } from './offers.ts'
import type { ActionFacts } from './policy.ts'
import type { RequestRow } from './request-store.ts'
import { findCard, type CardRow } from './store.ts'
import { viewRequest } from './view-request.ts'
import { viewCard } from './view.ts'

type Given = Pick<Deps, 'cardIssuers' | 'clock' | 'config'>

/** Refuses record_not_found, alike for an unknown id and for somebody else’s. */
export async function ownCard(db: Queryable, customer: CustomerId, id: string): Promise<CardRow> {
  const card = await findCard(db, id)
  if (card?.customer !== customer) throw refuse('record_not_found')
  return card
}

/** A card of this customer, held with their wallet, and what decides what may be done with it. Refuses: record_not_found. */
export async function holdOwnCard(
  tx: Tx,
  deps: Given,
  customer: CustomerId,
  id: string,
): Promise<HeldCard & { readonly facts: ActionFacts; readonly known: KnownTypes }> {
  // Somebody else’s is not even held.
  await ownCard(tx, customer, id)
  const held = await holdCard(tx, id)
  if (!held) throw refuse('record_not_found')
  const known = await readKnownTypes(tx, deps.cardIssuers, held.wallet.currency, deps.clock.now())
  const onCard = (await readOnCards(tx, [held.card])).get(held.card.id)
  return { ...held, known, facts: actionFactsOf(deps, known, held.card, onCard) }
}

/** What an act on a card is answered with: the card as it is from now on, and what was asked of the issuer. */
export async function answerAsked(tx: Tx, deps: Given, id: CardId, request: RequestRow, language: Language) {
  const card = await findCard(tx, id)
  if (!card) throw new Error('a card that was written is not there')
  const now = deps.clock.now().toISOString()
  return { ok: true as const, card: await viewCard(tx, deps, card, language), request: viewRequest(request), now }
}
