import type { Client } from 'pg'

/** The tables of pgbench as `pgbench -i` makes them, with ten tellers and 100,000 accounts a branch. */
export async function createTpcbTables(client: Client, branches: number): Promise<void> {
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${branches}) n;
    insert into pgbench_tellers select n, (n - 1) / ${tellersABranch} + 1, 0, ''
      from generate_series(1, ${branches * tellersABranch}) n;
    insert into pgbench_accounts select n, (n - 1) / ${accountsABranch} + 1, 0, ''
      from generate_series(1, ${branches * accountsABranch}) n`)
}

const tellersABranch = 10
const accountsABranch = 100_000

/** pgbench's built-in transaction `tpcb-like`, statement by statement, each prepared once a connection. */
export async function runTpcbTransaction(client: Client, branches: number): Promise<void> {
  const account = below(branches * accountsABranch)
  const branch = below(branches)
  const teller = below(branches * tellersABranch)
  const delta = below(10_001) - 5_001
  await client.query('begin')
  await client.query({ ...updateAccount, values: [delta, account] })
  await client.query({ ...readAccount, values: [account] })
  await client.query({ ...updateTeller, values: [delta, teller] })
  await client.query({ ...updateBranch, values: [delta, branch] })
  await client.query({ ...insertHistory, values: [teller, branch, account, delta] })
  await client.query('commit')
}

const updateAccount = {
  name: 'tpcb.account',
  text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
}
const readAccount = { name: 'tpcb.read', text: 'select abalance from pgbench_accounts where aid = $1' }
const updateTeller = {
  name: 'tpcb.teller',
  text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
}
const updateBranch = {
  name: 'tpcb.branch',
  text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
}
const insertHistory = {
  name: 'tpcb.history',
  text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
}

function below(count: number): number {
  return 1 + Math.floor(Math.random() * count)
}
