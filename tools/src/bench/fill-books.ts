import { ledgerMigrations } from '@emun/ledger'
import type { Client } from 'pg'
import { accountsIn, type Books, deepPages, largeRounds, pageEntries } from './scenarios.ts'

/** The customers' accounts are `first` and the ones after it; `busiest` has a history that is deep enough to page in. */
export type FilledBooks = { readonly first: number; readonly busiest: number }

/** More than a run can spend, in cents. */
const funds = 1_000_000

/**
 * Makes the ledger in this database and fills it as if everything had been posted: thousands of postings a statement, which
 * is how millions are made in minutes. Whatever is measured afterwards is audited with it.
 */
export async function fillBooks(client: Client, books: Books): Promise<FilledBooks> {
  await makeLedger(client)
  const count = accountsIn[books]
  const house = await openAccounts(client, { owner: 'house', kind: 'sandbox_funding', count: 1 })
  const first = await openAccounts(client, { owner: 'bench', kind: 'main', count })
  await dropLookUps(client)
  await fundEach(client, { house, first, count })
  if (books === 'large') await letEachPay(client, { house, first, count })
  const busiest = books === 'large' ? await makeBusiest(client, { house, funded: count }) : first
  await makeLookUps(client)
  await client.query('vacuum (analyze) ledger.account, ledger.journal, ledger.entry')
  return { first, busiest }
}

async function makeLedger(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'emun_server'`)
  if (rowCount === 0) await client.query('create role emun_server nologin')
  for (const { sql } of await ledgerMigrations()) await client.query(`begin; ${sql}; commit`)
}

type Opened = { readonly owner: string; readonly kind: string; readonly count: number }

/** Opens so many, one after the other, and answers the first one's number. */
async function openAccounts(client: Client, { owner, kind, count }: Opened): Promise<number> {
  const { rows } = await client.query<{ first: string }>(
    `with opened as (
      insert into ledger.account (owner, kind, asset, min_balance)
      select case when $3 = 1 then $1 else $1 || '-' || n end, $2, 'USD', (select min_balance from ledger.chart where kind = $2)
      from generate_series(1, $3::int) n order by n
      returning id
    ) select min(id) as first from opened`,
    [owner, kind, count],
  )
  return Number(rows[0]?.first)
}

/** Millions of rows go in faster when their order is made once, at the end. */
async function dropLookUps(client: Client): Promise<void> {
  await client.query(`
    alter table ledger.entry drop constraint entry_pkey;
    drop index if exists ledger.entry_journal_id`)
}

async function makeLookUps(client: Client): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query('alter table ledger.entry add primary key (account_id, seq)')
  await client.query('create index entry_journal_id on ledger.entry (journal_id)')
}

type Accounts = { readonly house: number; readonly first: number; readonly count: number }

/** The house pays each its first money. */
async function fundEach(client: Client, { house, first, count }: Accounts): Promise<void> {
  await write(client, count, {
    kind: 'replenishment',
    legs: `(${house}, n, -${funds}, -${funds} * n, ${first} + n - 1), (${first} + n - 1, 1, ${funds}, ${funds}, ${house})`,
  })
  await client.query(`update ledger.account set balance = ${funds}, seq = 1 where id >= $1 and id < $2`, [
    first,
    first + count,
  ])
  await client.query('update ledger.account set balance = $2, seq = $3 where id = $1', [house, -funds * count, count])
}

/** In each round everybody pays one cent to somebody and is paid one: out is the odd entry, in the even one. */
async function letEachPay(client: Client, { first, count }: Accounts): Promise<void> {
  for (let round = 1; round <= largeRounds; round += 1) {
    const payee = `${first} + (n - 1 + ${round * 7_919}) % ${count}`
    const payer = `${first} + n - 1`
    await write(client, count, {
      kind: 'transfer',
      legs: `(${payer}, ${2 * round}, -1, ${funds} - 1, ${payee}), (${payee}, ${2 * round + 1}, 1, ${funds}, ${payer})`,
    })
  }
  const seq = 2 * largeRounds + 1
  await client.query('update ledger.account set seq = $1 where id >= $2 and id < $3', [seq, first, first + count])
}

/** One account that the house pays a cent so often that its history is more than `deepPages` pages long. */
async function makeBusiest(client: Client, { house, funded }: { house: number; funded: number }): Promise<number> {
  const account = await openAccounts(client, { owner: 'busiest', kind: 'main', count: 1 })
  const entries = (deepPages + 100) * pageEntries
  await write(client, entries, {
    kind: 'replenishment',
    legs: `(${house}, ${funded} + n, -1, -${funds}::bigint * ${funded} - n, ${account}), (${account}, n, 1, n, ${house})`,
  })
  const change = 'update ledger.account set balance = balance + $2, seq = seq + $3 where id = $1'
  await client.query(change, [house, -entries, entries])
  await client.query(change, [account, entries, entries])
  return account
}

/** Writes so many postings of one kind; `legs` are their entries in terms of n: account, seq, amount, balance after, peer. */
async function write(client: Client, count: number, { kind, legs }: { kind: string; legs: string }): Promise<void> {
  await client.query(`
    with posting as materialized (
      select n::bigint as n, uuidv7(interval '-1 day') as id, now() - interval '1 day' as at from generate_series(1, ${count}) n
    ), journal as (
      insert into ledger.journal (id, kind, digest, created_at, happened_at)
      select id, '${kind}', sha256(uuid_send(id)), at, at from posting
    )
    insert into ledger.entry (account_id, seq, amount, balance_after, peer_account_id, journal_id, kind, created_at)
    select e.account_id, e.seq, e.amount, e.balance_after, e.peer, p.id, '${kind}', p.at
    from posting p, lateral (values ${legs}) e (account_id, seq, amount, balance_after, peer)`)
}
