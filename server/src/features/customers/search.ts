import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { type AccountNumber, type CustomerId, isAccountNumber, isId } from '@emun/contract/ids'
import type { searchCustomers as endpoint } from '@emun/contract/operator'
import { toAsciiDigits } from '@emun/contract/money'
import { parsePhone } from '@emun/contract/phone'
import { entriesOf } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { uuidOfId } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { nameKey, nicknameKey } from '../accounts/public.ts'
import { logLooks } from './access.ts'

type Query = QueryOf<typeof endpoint>
type Page = ReplyOf<typeof endpoint>

const usualPage = 20

type Row = {
  id: CustomerId
  first_name: string | null
  last_name: string | null
  nick_name: string | null
  phone: string
  account_number: AccountNumber
  state: 'active' | 'paused' | 'blocked'
  closed_at: Date | null
}

/** Customers that the words lead to, newest first. Each of them can read that they were found. */
export async function search(deps: Deps, operator: Operator, query: Query): Promise<Page> {
  return inTransaction(deps.db, async (tx) => {
    const limit = query.limit ?? usualPage
    const rows = await find(tx, readWords(query.q, deps.config.defaultCountry), query.cursor ?? null, limit + 1)
    const page = rows.slice(0, limit)
    const customers = page.map(({ id }) => id)
    await logLooks(tx, deps, operator, { customers, whats: ['search'], why: query.why })
    const last = rows.length > limit ? page.at(-1) : undefined
    return { ok: true, customers: page.map(shown), nextCursor: last?.id ?? null }
  })
}

function shown(row: Row): Page['customers'][number] {
  return {
    id: row.id,
    name: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    nickName: row.nick_name,
    phone: row.phone,
    accountNumber: row.account_number,
    state: row.state,
    isClosed: row.closed_at !== null,
  }
}

/** What the words can be; each that they cannot be is null. */
type Words = {
  readonly phone: string | null
  readonly number: string | null
  readonly journal: string | null
  readonly name: string | null
  readonly nickname: string | null
}

const shortestKey = 2

function readWords(typed: string, country: string): Words {
  const text = typed.trim()
  const digits = toAsciiDigits(text).replace(/[\s-]/g, '')
  const phone = parsePhone(text, country) ?? parsePhone(`+${digits}`, country)
  const [name, nickname] = [nameKey(text), nicknameKey(text.replace(/^@/, ''))]
  return {
    phone: phone?.e164 ?? null,
    number: isAccountNumber(digits) ? digits : null,
    journal: isId('txn', text) ? uuidOfId(text) : null,
    name: name.length < shortestKey ? null : name,
    nickname: nickname.length < shortestKey ? null : nickname,
  }
}

// Each way in has an index of its own; together they are never more than a page each.
async function find(tx: Tx, { phone, number, journal, name, nickname }: Words, cursor: string | null, limit: number) {
  const accounts = journal === null ? [] : (await entriesOf(tx, journal)).map(({ accountId }) => accountId)
  const { rows } = await tx.query<Row>(sql`
    with found as (
      select id from customer where phone = ${phone}
      union select customer_id from wallet where account_number = ${number}
      union select customer_id from wallet where main_account = any(${accounts}::bigint[])
      union (select id from customer
        where name_key ~>=~ ${name} and name_key ~<~ ${endOf(name)} and (${cursor}::text is null or id < ${cursor})
        order by id desc limit ${limit})
      union (select id from customer
        where name_key_reversed ~>=~ ${name} and name_key_reversed ~<~ ${endOf(name)}
          and (${cursor}::text is null or id < ${cursor})
        order by id desc limit ${limit})
      union (select id from customer
        where nick_name_key ~>=~ ${nickname} and nick_name_key ~<~ ${endOf(nickname)}
          and (${cursor}::text is null or id < ${cursor})
        order by id desc limit ${limit})
    )
    select c.id, c.first_name, c.last_name, c.nick_name, c.phone, w.account_number, c.state, c.closed_at
    from found f join customer c on c.id = f.id join wallet w on w.customer_id = c.id
    where ${cursor}::text is null or c.id < ${cursor}
    order by c.id desc limit ${limit}`)
  return rows
}

/** Past everything that begins like this: no letter comes after the last code point. */
function endOf(key: string | null): string | null {
  return key === null ? null : `${key}\u{10ffff}`
}
