import type {
  Cardholder,
  createCardholder as createEndpoint,
  updateCardholder as updateEndpoint,
} from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { day } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import { ok } from '../../platform/http.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { readPerson, stateOf } from './holder-policy.ts'
import {
  findHoldersOf,
  type HolderRow,
  insertHolder,
  isEmailTaken,
  lockHolder,
  updateHolderRow,
} from './holder-store.ts'
import { askNow } from './look-up-holder.ts'
import { cardTypeTable, typeOfCard } from './types/table.ts'

const mostListed = 50
/** Each is looked at by people. */
export const holderLimit: AttemptLimit = { action: 'cardholder', most: 20, withinMs: day }

export async function listCardholders(deps: Deps, customer: CustomerId, language: Language) {
  const rows = await findHoldersOf(deps.db, customer, mostListed)
  return { ...ok, cardholders: rows.map((row) => viewHolder(row, language)), now: deps.clock.now().toISOString() }
}

type Creating = {
  readonly customer: CustomerId
  readonly key: string
  readonly body: BodyOf<typeof createEndpoint>
  readonly language: Language
}

/**
 * Has the issuer of a type of cards look at a person. Refuses: record_not_found for a type that nobody makes with a name on it;
 * what `readPerson` refuses; incorrect_value for an address that somebody of the type has; too_many_requests.
 */
export async function createCardholder(deps: Deps, { customer, key, body, language }: Creating) {
  const { clock, config, cardIssuers } = deps
  const { cardType, ...written } = body
  const person = readPerson(written, clock.now(), config.businessZone)
  const issuer = cardIssuers.current?.name ?? ''
  const type = cardTypeTable.get(cardType)
  if (!type?.needsCardholder || type.refs[issuer] === undefined) {
    throw refuse('record_not_found', { field: 'cardType' })
  }
  await count(deps, customer)
  const request = { scope: customer, key, route: '/account/wsc-cardholder', body }
  return once(deps, request, async (tx) => {
    const holder = { id: newId('hld', clock), customer, type: cardType, issuer, person }
    await checkNew(tx, holder)
    const row = await insertHolder(tx, holder, clock.now())
    return sent(tx, deps, row, language)
  })
}

type Updating = {
  readonly customer: CustomerId
  readonly id: string
  readonly body: BodyOf<typeof updateEndpoint>
  readonly language: Language
}

/**
 * Corrects a person whom the issuer rejected, and has them looked at again. Refuses: record_not_found, alike for an unknown id and
 * for somebody else's; operation_not_allowed for one who was not rejected; what `createCardholder` refuses of a person.
 */
export async function updateCardholder(deps: Deps, { customer, id, body, language }: Updating) {
  const { clock, config, db } = deps
  await count(deps, customer)
  return inTransaction(db, async (tx) => {
    const row = await lockHolder(tx, id)
    if (row?.customer !== customer) throw refuse('record_not_found')
    if (row.state !== 'rejected') throw refuse('operation_not_allowed')
    const person = readPerson(body, clock.now(), config.businessZone)
    await checkNew(tx, { ...row, person })
    const change = { person, state: 'asking', reason: null, revision: row.revision + 1 } as const
    return sent(tx, deps, await updateHolderRow(tx, row, change, clock.now()), language)
  })
}

/** One after another, so that an address is given once. */
async function checkNew(tx: Tx, holder: Parameters<typeof isEmailTaken>[1]): Promise<void> {
  const lock = `select pg_advisory_xact_lock(hashtextextended('cardholder ' || $1, 0))`
  await tx.query({ name: 'cardholders.one_by_one', text: lock, values: [holder.type] })
  if (await isEmailTaken(tx, holder)) throw refuse('incorrect_value', { field: 'email' })
}

async function count({ attempts, clock }: Deps, customer: CustomerId): Promise<void> {
  const retryAt = await attempts.take(holderLimit, customer, clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
}

async function sent(tx: Tx, deps: Deps, row: HolderRow, language: Language) {
  await askNow(tx, deps, row)
  deps.outbox.emit(tx, { name: 'cardholder.changed', customers: [row.customer], payload: { cardholder: row.id } })
  return { ...ok, cardholder: viewHolder(row, language), now: deps.clock.now().toISOString() }
}

function viewHolder(row: HolderRow, language: Language): Cardholder {
  const { id, type, person, reason, createdAt } = row
  return {
    id,
    cardType: type,
    typeTitle: typeOfCard({ type }).words[language].title,
    state: stateOf(row),
    ...person,
    rejection: row.state === 'rejected' ? reason : null,
    canBeChanged: row.state === 'rejected',
    createdAt: createdAt.toISOString(),
  }
}
