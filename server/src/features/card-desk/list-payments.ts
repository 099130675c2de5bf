import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { listCardPayments as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { findCard } from '../cards/public.ts'
import { findPaymentsOf } from './payments.ts'

const usualPage = 30

/** A page of what shops asked of a card, newest first. Refuses record_not_found. */
export async function listPayments(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { cursor, limit = usualPage }: QueryOf<typeof endpoint>,
): Promise<Omit<ReplyOf<typeof endpoint>, 'ok'>> {
  const card = await findCard(db, id)
  if (!card) throw refuse('record_not_found')
  const found = await findPaymentsOf(db, card.id, cursor ?? null, limit + 1)
  const payments = found.slice(0, limit).map((row) => {
    const { card: _, ...payment } = row
    return payment
  })
  return { payments, nextCursor: found.length > limit ? (payments.at(-1)?.ref ?? null) : null }
}
