import type { Client } from 'pg'

/** An account as of one instant; `accountNumber` when it is somebody's main balance. */
export type SeenAccount = {
  readonly id: string
  readonly kind: string
  readonly balance: bigint
  readonly seq: bigint
  readonly accountNumber: string | null
}

/** One entry; `note` is the transfer's. */
export type SeenEntry = {
  readonly account: string
  readonly seq: bigint
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly journal: string
  readonly kind: string
  readonly note: string | null
}

export type Snapshot = { readonly accounts: readonly SeenAccount[]; readonly entries: readonly SeenEntry[] }

/** Reads, as of one instant, all accounts and the entries behind the last known one of each. */
export async function readLedger(client: Client, known: ReadonlyMap<string, bigint>): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only')
  const accounts = await client.query<Strings<SeenAccount>>(`
    select a.id, a.kind, a.balance, a.seq, w.account_number as "accountNumber"
    from ledger.account a left join wallet w on w.main_account = a.id order by a.id`)
  const ids = accounts.rows.map(({ id }) => id)
  const entries = await client.query<Strings<SeenEntry>>(
    `select e.account_id as account, e.seq, e.amount, e.balance_after as "balanceAfter", e.journal_id as journal, e.kind, t.note
    from unnest($1::bigint[], $2::bigint[]) k (id, seq)
    join ledger.entry e on e.account_id = k.id and e.seq > k.seq
    left join transfer t on t.id = e.journal_id
    order by e.account_id, e.seq`,
    [ids, ids.map((id) => known.get(id) ?? 0n)],
  )
  await client.query('commit')
  return { accounts: accounts.rows.map(accountOf), entries: entries.rows.map(entryOf) }
}

/** What `pg` makes of a row: its bigints are texts. */
type Strings<Row> = { readonly [Name in keyof Row]: Row[Name] extends bigint ? string : Row[Name] }

function accountOf(row: Strings<SeenAccount>): SeenAccount {
  return { ...row, balance: BigInt(row.balance), seq: BigInt(row.seq) }
}

function entryOf(row: Strings<SeenEntry>): SeenEntry {
  return { ...row, seq: BigInt(row.seq), amount: BigInt(row.amount), balanceAfter: BigInt(row.balanceAfter) }
}
