import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { CardRow } from './store.ts'

/** Something of a card is not as it was: whoever shows it asks again. */
export function tellChange(tx: Tx, { outbox }: Pick<Deps, 'outbox'>, { id, customer }: CardRow): void {
  outbox.emit(tx, { name: 'card.changed', customers: [customer], payload: { card: id } })
}
