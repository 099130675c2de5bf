import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { type CustomerId, isId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { toWire, zero } from '@emun/contract/money'
import type { LookReason, readCustomer as endpoint, readCustomerJournal } from '@emun/contract/operator'
import { balancesOf } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { first } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { listOpenSessions } from '../accounts/public.ts'
import { listTransactions } from '../transactions/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { logLooks, type Looked } from './access.ts'

type Customer = ReplyOf<typeof endpoint>['customer']
type Page = { readonly cursor?: string | undefined; readonly limit?: number | undefined }

/** Who looks at whom, and why. */
export type Visit = { readonly operator: Operator; readonly id: string; readonly why: LookReason }

/** Notes what is looked at and then reads it. Refuses record_not_found. */
export async function lookAt<Seen>(
  deps: Deps,
  { operator, id, why }: Visit,
  whats: readonly Looked[],
  read: (tx: Tx, customer: CustomerId) => Promise<Seen>,
): Promise<Seen> {
  return inTransaction(deps.db, async (tx) => {
    const { rowCount } = await tx.query(sql`select from customer where id = ${id}`)
    if (rowCount === 0 || !isId('cus', id)) throw refuse('record_not_found')
    await logLooks(tx, deps, operator, { customers: [id], whats, why })
    return read(tx, id)
  })
}

type Row = {
  first_name: string | null
  last_name: string | null
  nick_name: string | null
  email: string | null
  date_of_birth: string | null
  phone: string
  country: string
  language: Language
  state: Customer['state']
  verification: Customer['verification']
  blocked_reason: string | null
  blocked_at: Date | null
  blocked_note: string | null
  paused_until: Date | null
  closing_at: Date | null
  closed_at: Date | null
  created_at: Date
  notes: number
}

/** A customer as operators see them, balances as the ledger has them. Refuses record_not_found. */
export async function readProfile(deps: Deps, visit: Visit): Promise<Customer> {
  return lookAt(deps, visit, ['profile', 'balances'], async (tx, id) => {
    const row = await findRow(tx, id)
    const wallet = await findWalletOf(tx, id)
    const balances = await balancesOf(tx, id, wallet.currency)
    const sessions = await listOpenSessions(tx, deps.clock, { id, session: null })
    return {
      ...profileOf(id, row),
      accountNumber: wallet.accountNumber,
      mainBalance: toWire(balances.main ?? zero(wallet.currency)),
      returnBalance: toWire(balances.return ?? zero(wallet.currency)),
      openSessions: sessions.length,
    }
  })
}

async function findRow(tx: Tx, id: CustomerId): Promise<Row> {
  const row = await first(
    tx.query<Row>(sql`
      select first_name, last_name, nick_name, email, date_of_birth::text, phone, country, language, state, verification,
        blocked_reason, blocked_at, blocked_note, paused_until, closing_at, closed_at, created_at,
        (select count(*)::int from customer_note n where n.customer_id = c.id) as notes
      from customer c where id = ${id}`),
  )
  if (!row) throw new Error(`no customer ${id}`)
  return row
}

type Profile = Omit<Customer, 'accountNumber' | 'mainBalance' | 'returnBalance' | 'openSessions'>

function profileOf(id: CustomerId, row: Row): Profile {
  const { blocked_at: since, blocked_reason: reason, blocked_note: note } = row
  return {
    id,
    name: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    nickName: row.nick_name,
    email: row.email,
    dateOfBirth: row.date_of_birth,
    phone: row.phone,
    country: row.country,
    language: row.language,
    state: row.state,
    isClosed: row.closed_at !== null,
    verification: row.verification,
    openedAt: row.created_at.toISOString(),
    block: row.state === 'blocked' && since !== null ? { reason, since: since.toISOString(), note } : null,
    pausedUntil: row.paused_until?.toISOString() ?? null,
    closingAt: row.closing_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    notes: row.notes,
  }
}

/** A page of a customer's history. Refuses record_not_found. */
export async function readJournal(deps: Deps, visit: Visit, page: Page): Promise<ReplyOf<typeof readCustomerJournal>> {
  return lookAt(deps, visit, ['transactions'], (tx, id) => listTransactions(tx, id, page, deps.config.businessZone))
}
