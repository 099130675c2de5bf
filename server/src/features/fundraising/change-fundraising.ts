import type { editFundraising as editing, extendFundraising as extending, Fundraising } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { compare } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { type Bounds, checkActive, checkLastDay, endOfDay, readBounds, stateOf } from './policy.ts'
import { returnLater } from './return-gifts.ts'
import { type FundraisingChange, type FundraisingRow, lockFundraising, updateFundraising } from './store.ts'
import { viewFundraising } from './view.ts'

/** Which fundraiser, and whose it has to be. */
export type Own = { readonly customer: CustomerId; readonly id: string }

/**
 * Changes what a fundraiser says. Whoever gave to all-or-nothing did so by its target.
 * Refuses: invalid_fundraising, expired_fundraising, currency_not_supported, minimal_amount, maximum_amount,
 * operation_not_allowed.
 */
export function editFundraising(deps: Deps, own: Own, body: BodyOf<typeof editing>): Promise<Fundraising> {
  return change(deps, own, (row, now) => {
    checkActive(row, now)
    const bounds = readBounds(body, row.currency)
    if (row.isAllOrNothing && !isSameTarget(row, bounds)) throw refuse('operation_not_allowed')
    return { purpose: body.purpose, ...bounds }
  })
}

/**
 * Ends a fundraiser now. Of an end and a payment that begins at once one comes first; one that has begun counts, whenever it
 * arrives. Refuses: invalid_fundraising.
 */
export function endFundraising(deps: Deps, own: Own): Promise<Fundraising> {
  return change(
    deps,
    own,
    (row, now) => (stateOf(row, now) === 'expired' ? {} : { endedAt: now }),
    async (tx, { id, isAllOrNothing }) => {
      if (isAllOrNothing) await returnLater(tx, deps, id, deps.clock.now())
    },
  )
}

/**
 * Gives a fundraiser another last day, also when it has ended. Refuses: invalid_fundraising, date_in_past, incorrect_date,
 * operation_not_allowed for all-or-nothing.
 */
export function extendFundraising(deps: Deps, own: Own, body: BodyOf<typeof extending>): Promise<Fundraising> {
  const { businessZone: zone } = deps.config
  return change(deps, own, (row, now) => {
    if (row.isAllOrNothing) throw refuse('operation_not_allowed')
    const endsOn = body.endsOn as PlainDate
    checkLastDay(zone, endsOn, now)
    return { endsOn, endsAt: endOfDay(zone, endsOn), endedAt: null }
  })
}

type Decide = (row: FundraisingRow, now: Date) => FundraisingChange

function change(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  own: Own,
  decide: Decide,
  andThen?: (tx: Tx, row: FundraisingRow) => Promise<void>,
): Promise<Fundraising> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, own)
    const now = deps.clock.now()
    const after = await updateFundraising(tx, row, decide(row, now), now)
    await andThen?.(tx, after)
    deps.outbox.emit(tx, { name: 'fundraising.changed', customers: [row.customer], payload: { fundraising: row.id } })
    return viewFundraising(after, now)
  })
}

/** Holds one of this customer’s. Refuses invalid_fundraising, alike for an unknown id and for somebody else’s. */
export async function lockOwn(tx: Tx, { customer, id }: Own): Promise<FundraisingRow> {
  const row = await lockFundraising(tx, id)
  if (row?.customer !== customer) throw refuse('invalid_fundraising')
  return row
}

function isSameTarget({ target: before }: FundraisingRow, { target: after }: Bounds): boolean {
  return before !== null && after !== null && compare(before, after) === 0
}
