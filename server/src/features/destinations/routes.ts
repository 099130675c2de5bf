import * as endpoints from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { BodyOf } from '@emun/contract/endpoint'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { day } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { shownFields } from '../../rails/words-of.ts'
import { checkedAnswers } from './choose-destination.ts'
import { saveDestination } from './save-destination.ts'
import { changeDestination, findDestination, findDestinations, setDeleted } from './store.ts'

/** So long a deleted one can be brought back. */
const undoMs = day

export function mountDestinations(bind: Bind, deps: Deps): void {
  bind(endpoints.listDestinations, ({ customer, query }) => listOf(deps, customer.id, query.lang))
  bind(endpoints.storeDestination, async ({ customer, body, query }) => {
    await inTransaction(deps.db, (tx) => store(tx, deps, customer.id, body))
    return listOf(deps, customer.id, query.lang)
  })
  bind(endpoints.deleteDestination, async ({ customer, body, query }) => {
    await inTransaction(deps.db, (tx) => remove(tx, deps, customer.id, body))
    return listOf(deps, customer.id, query.lang)
  })
}

async function store(
  tx: Tx,
  deps: Deps,
  customer: CustomerId,
  { id, paymentSystem, name, answers, isDefault }: BodyOf<typeof endpoints.storeDestination>,
): Promise<void> {
  const payload = {}
  deps.outbox.emit(tx, { name: 'destination.changed', customers: [customer], payload })
  if (id !== undefined) {
    const found = await findDestination(tx, customer, id)
    if (!found || found.deletedAt !== null) throw refuse('not_owned_wallet')
    return changeDestination(tx, customer, found, { name, isDefault: isDefault ?? found.isDefault })
  }
  const rail = deps.rails.get(paymentSystem)
  if (!rail?.withdrawal || rail.withdrawal.goesBack)
    throw refuse('unsupported_withdraw_system', { field: 'paymentSystem' })
  const checked = checkedAnswers(deps, rail, answers ?? {})
  await saveDestination(tx, deps, { customer, rail: rail.name, answers: checked, name, isDefault: isDefault ?? false })
}

async function remove(
  tx: Tx,
  { clock, outbox }: Deps,
  customer: CustomerId,
  { id, restore = false }: BodyOf<typeof endpoints.deleteDestination>,
): Promise<void> {
  const found = await findDestination(tx, customer, id)
  const now = clock.now()
  const isGone = found?.deletedAt ? found.deletedAt.getTime() + undoMs < now.getTime() : false
  if (!found || isGone) throw refuse('not_owned_wallet')
  // Deleted again it is what it was, and gone when it would have been.
  await setDeleted(tx, customer, id, restore ? null : (found.deletedAt ?? now))
  outbox.emit(tx, { name: 'destination.changed', customers: [customer], payload: {} })
}

async function listOf({ db, rails, clock }: Deps, customer: CustomerId, language: Language) {
  const now = clock.now()
  const rows = await findDestinations(db, customer)
  const destinations = rows.flatMap((row) => {
    const rail = rails.get(row.rail)
    if (!rail?.withdrawal) return []
    return [
      {
        id: row.id,
        paymentSystem: row.rail,
        title: rail.words[language].title,
        name: row.name,
        fields: [...shownFields(rail, language, rail.withdrawal.asks, row.answers)],
        isDefault: row.isDefault,
        restsUntil: row.restsUntil > now ? row.restsUntil.toISOString() : null,
        createdAt: row.createdAt.toISOString(),
      },
    ]
  })
  return { ...ok, destinations, now: now.toISOString() }
}
