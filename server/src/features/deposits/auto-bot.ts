import type { RailAnswers } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import type { PlaceId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { giveDetails } from './give-details.ts'
import { findPlaces } from './places.ts'
import { lockDeposit } from './store.ts'

/**
 * Gives payment details without a person: of the places of the rail with room left, the one with the fewest open payments.
 * Where there is none, or one of them lacks something that has to be told, it leaves the deposit to the operators.
 */
export function giveByBot(deps: Deps): JobKind<{ readonly deposit: string }> {
  return {
    name: 'deposit_bot',
    mostTries: 3,
    run: ({ deposit }) => inTransaction(deps.db, (tx) => give(tx, deps, deposit)),
  }
}

async function give(tx: Tx, deps: Deps, id: string): Promise<void> {
  const row = await lockDeposit(tx, id)
  const side = row && deps.rails.get(row.rail)?.deposit
  if (!row || row.state !== 'awaiting_details' || side?.way !== 'details') return
  const wanted = side.gives.filter(({ isOptional }) => isOptional !== true).map(({ name }) => name)
  const region = row.answers['region'] ?? null
  const places = await findPlaces(tx, row.rail, deps.clock.now())
  const fit = places.filter(
    (place) =>
      place.room.minor >= row.requested.minor &&
      (place.region === null || place.region === region) &&
      wanted.every((name) => place.details[name] !== undefined),
  )
  for (const { id: place, details } of fit.toSorted((a, b) => a.open - b.open)) {
    if (await tryPlace(tx, deps, row.id, place, details, side.payMinutes)) return
  }
}

/** False when no amount is free there. */
async function tryPlace(
  tx: Tx,
  deps: Deps,
  id: string,
  place: PlaceId,
  details: RailAnswers,
  minutes: number,
): Promise<boolean> {
  const row = await lockDeposit(tx, id)
  if (!row) return true
  try {
    await giveDetails(tx, deps, row, { details, place, minutes })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_allowed_option') return false
    throw error
  }
}
