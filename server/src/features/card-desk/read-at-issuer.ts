import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { toWire } from '@emun/contract/money'
import type { readCardAtIssuer as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { findCard } from '../cards/public.ts'

type Reading = Omit<ReplyOf<typeof endpoint>, 'ok' | 'now'>

/** Asks the issuer of a card what it says of it now. `unknown` also where its issuer is not configured. Refuses record_not_found. */
export async function readAtIssuer(
  { db, cardIssuers }: Pick<Deps, 'db' | 'cardIssuers'>,
  id: string,
): Promise<Reading> {
  const card = await findCard(db, id)
  if (!card) throw refuse('record_not_found')
  if (card.issuerRef === null) return { says: 'not_made', card: null }
  const issued = (await cardIssuers.byName(card.issuer)?.readCard(card.issuerRef)) ?? 'unknown'
  if (typeof issued === 'string') return { says: issued, card: null }
  const { state, balance, last4 } = issued
  return { says: 'card', card: { state, balance: toWire(balance), last4 } }
}
