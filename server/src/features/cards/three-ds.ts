import type { ThreeDs as ThreeDsView } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { toWire, zero } from '@emun/contract/money'
import { hour } from '@emun/contract/time'
import { balancesOf, ownerOfCard } from '@emun/ledger'
import type { AttemptLimit } from '../../platform/attempts.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { ok } from '../../platform/http.ts'
import type { ThreeDs } from '../../providers/card-issuer/port.ts'
import { ownCard } from './own-card.ts'
import type { Revealing } from './reveal-secret.ts'
import { noteReveal } from './reveal-store.ts'
import type { CardRow } from './store.ts'

/** A shop asks seldom; whoever holds the card looks twice. */
export const threeDsLimit: AttemptLimit = { action: 'card_three_ds', most: 20, withinMs: hour }

/** What shops ask a card for now, without the values. Refuses: record_not_found; try_again when the issuer does not say. */
export async function listCodes(deps: Revealing, customer: CustomerId, id: string) {
  const card = await ownCard(deps.db, customer, id)
  const now = deps.clock.now()
  const codes = (await questionsOf(deps, card)).filter(({ expiresAt }) => expiresAt > now)
  const balances = await balancesOf(deps.db, ownerOfCard(card.id), card.currency)
  const balance = toWire(balances.card ?? zero(card.currency))
  return { ...ok, codes: codes.map(viewQuestion), balance, now: now.toISOString() }
}

type Asked = { readonly customer: SignedIn; readonly id: string; readonly code: string }

/**
 * The code or the link of one question, from the issuer to whoever asks: never kept. Refuses: record_not_found, for one that is
 * over too; too_many_requests; try_again when the issuer does not say.
 */
export async function readCode(deps: Revealing, { customer, id, code }: Asked) {
  const { db, clock, attempts, cardIssuers } = deps
  const card = await ownCard(db, customer.id, id)
  const now = clock.now()
  const question = (await questionsOf(deps, card)).find(({ ref }) => ref === code)
  if (!question || question.expiresAt <= now) throw refuse('record_not_found')
  const retryAt = await attempts.take(threeDsLimit, card.id, now)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const revealed = (await cardIssuers.byName(card.issuer)?.revealThreeDs(question.card, code)) ?? 'unknown'
  if (revealed === 'not_found') throw refuse('record_not_found')
  if (revealed === 'unknown') throw refuse('try_again')
  await noteReveal(db, card.id, customer.session, 'three_ds', now)
  return { ...ok, value: revealed.value, expiresAt: question.expiresAt.toISOString(), now: now.toISOString() }
}

/** Nobody asks a card that was not made, or is over. */
async function questionsOf(
  { cardIssuers }: Revealing,
  { state, issuerRef, issuer }: CardRow,
): Promise<readonly ThreeDs[]> {
  if (issuerRef === null || (state !== 'active' && state !== 'frozen')) return []
  const listed = (await cardIssuers.byName(issuer)?.listThreeDs(issuerRef)) ?? 'unknown'
  if (listed === 'unknown') throw refuse('try_again')
  return listed
}

function viewQuestion({ ref, kind, merchant, amount, at, expiresAt }: ThreeDs): ThreeDsView {
  return { id: ref, kind, merchant, amount, at: at.toISOString(), expiresAt: expiresAt.toISOString() }
}
