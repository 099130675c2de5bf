import type { RailAnswers } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { PlaceId } from '@emun/contract/ids'
import { compare, type Money } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { readTerms, termsKey } from '../rails/public.ts'
import { noteAmounts, uniqueAmounts } from './amounts.ts'
import { expireLater } from './expire.ts'
import { amountCoolDownMs, directionOf } from './policy.ts'
import { type DepositRow, updateDeposit } from './store.ts'
import { tellOfDeposit } from './tell.ts'

export type Given = {
  readonly details: RailAnswers
  readonly place: PlaceId | null
  readonly minutes: number
}

/**
 * Gives the details of a deposit that is held and waits for them, and makes its amount one to know it by. Of a bot and
 * a person the first one counts. Refuses: already_decided, not_allowed_option when no amount is free at that place.
 */
export async function giveDetails(tx: Tx, deps: Deps, row: DepositRow, given: Given): Promise<DepositRow> {
  if (row.state !== 'awaiting_details') throw refuse('already_decided')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + given.minutes * minute)
  const pay = await chooseAmount(tx, deps, row, given.place, new Date(expiresAt.getTime() + amountCoolDownMs))
  const change = { state: 'details_ready', details: given.details, place: given.place, pay, expiresAt } as const
  const isSame = compare(pay, row.requested) === 0
  const after = await updateDeposit(tx, row, { ...change, ...(isSame ? { acceptedAt: now } : {}) }, now)
  await expireLater(tx, deps, row.id, expiresAt)
  const details = { deposit: row.id, until: expiresAt.toISOString() }
  tellOfDeposit(tx, deps, row, { kind: 'deposit_details_ready', details })
  deps.outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
  return after
}

async function chooseAmount(
  tx: Tx,
  { rails, clock }: Deps,
  row: DepositRow,
  place: PlaceId | null,
  until: Date,
): Promise<Money> {
  const side = rails.get(row.rail)?.deposit
  const terms = (await readTerms(tx, clock.now())).get(termsKey(row.rail, directionOf(row)))
  if (side?.way !== 'details' || !terms) return row.requested
  // Less than a partner asked for would not pay it.
  const bounds = row.partnerPayment === null ? terms : { ...terms, minimum: row.requested }
  if (side.adjust === 'notes') {
    const [nearest] = noteAmounts(row.requested, bounds)
    if (!nearest) throw refuse('not_allowed_option')
    return nearest
  }
  if (place === null) return row.requested
  await tx.query(sql`delete from deposit_amount where place_id = ${place} and until <= ${clock.now()}`)
  const amounts = uniqueAmounts(row.requested, bounds, coin(row.id))
  const free = await takeFirstFree(tx, row, place, amounts, until)
  if (!free) throw refuse('not_allowed_option')
  return free
}

/** The first of these that no other open payment to this place has: one statement decides between two who ask at once. */
async function takeFirstFree(
  tx: Tx,
  row: DepositRow,
  place: PlaceId,
  amounts: readonly Money[],
  until: Date,
): Promise<Money | null> {
  const { rows } = await tx.query<{ pay_minor: string }>(sql`
    select pay_minor from deposit_amount where place_id = ${place}`)
  const taken = new Set(rows.map(({ pay_minor: minor }) => minor))
  for (const amount of amounts.filter(({ minor }) => !taken.has(String(minor)))) {
    const { rowCount } = await tx.query(sql`
      insert into deposit_amount (place_id, pay_minor, currency, deposit_id, until)
      values (${place}, ${amount.minor}, ${amount.currency}, ${row.id}, ${until}) on conflict (place_id, pay_minor) do nothing`)
    if (rowCount === 1) return amount
  }
  return null
}

/** Which of two equally near amounts comes first: as good as chance, and the same for the same deposit. */
function coin(id: string): () => boolean {
  const digits = Array.from(id.slice(-16), (digit) => Number.parseInt(digit, 16))
  let tossed = 0
  return () => {
    tossed += 1
    return ((digits[tossed % digits.length] ?? 0) + tossed) % 2 === 0
  }
}
