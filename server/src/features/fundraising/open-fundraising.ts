import type { Fundraising, openFundraising as endpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { PlainDate } from '@emun/contract/time'
import { openAccount, ownerOfFundraising } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { checkGate, levelOfCustomer } from '../verification/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { checkLastDay, endOfDay, openLimit, readBounds } from './policy.ts'
import { returnLater } from './return-gifts.ts'
import { findFundraising, insertFundraising } from './store.ts'
import { viewFundraising } from './view.ts'

/**
 * Starts a fundraiser, with an account of its own in the ledger. Nothing moves. All-or-nothing has a target, and is looked at
 * again when it ends.
 * Refuses: verification_required, currency_not_supported, minimal_amount, maximum_amount, date_in_past, incorrect_date,
 * this_field_required, too_many_requests.
 */
export async function openFundraising(
  deps: Deps,
  { id: customer }: Pick<SignedIn, 'id'>,
  body: BodyOf<typeof endpoint>,
): Promise<Fundraising> {
  const { db, clock, config, attempts, outbox } = deps
  const createdAt = clock.now()
  checkGate(await levelOfCustomer(db, customer), 'fundraising')
  const { currency } = await findWalletOf(db, customer)
  const bounds = readBounds(body, currency)
  const endsOn = body.endsOn as PlainDate
  checkLastDay(config.businessZone, endsOn, createdAt)
  const { purpose, isAllOrNothing } = body
  if (isAllOrNothing && bounds.target === null) throw refuse('this_field_required', { field: 'target' })
  const retryAt = await attempts.take(openLimit, customer, createdAt)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const id = newId('fnd', clock)
  const endsAt = endOfDay(config.businessZone, endsOn)
  return inTransaction(db, async (tx) => {
    await insertFundraising(tx, {
      id,
      customer,
      purpose,
      currency,
      isAllOrNothing,
      ...bounds,
      endsOn,
      endsAt,
      createdAt,
    })
    await openAccount(tx, { owner: ownerOfFundraising(id), kind: 'fundraising', currency })
    if (isAllOrNothing) await returnLater(tx, deps, id, endsAt)
    outbox.emit(tx, { name: 'fundraising.changed', customers: [customer], payload: { fundraising: id } })
    const row = await findFundraising(tx, id)
    if (!row) throw new Error('a fundraising that was written is not there')
    return viewFundraising(row, createdAt)
  })
}
