import { auditBooks } from '@emun/ledger'
import { listTransactions } from '@emun/contract/customer'
import { amountOf } from '@emun/contract/money'
import { waitFor } from '../postgres/wait.ts'
import { type Auditor, openAuditor } from './auditor.ts'
import type { Bank } from './bank.ts'
import { type Operation, outcomeOf } from './book.ts'
import { withClient } from './cluster.ts'
import { sendUntilKnown } from './customer.ts'
import { transactionId } from './customer-laws.ts'
import { readJournal } from './journal.ts'
import type { Violation } from './ledger-laws.ts'
import type { SeenEntry } from './ledger-snapshot.ts'
import { orderBreaks } from './order-law.ts'
import type { Wallet } from './wallets.ts'

const settledAtOnce = 16
const pageLength = '100'

/** Asks again, under its own key, for everything that customers never learned about. The traffic has stopped. */
export async function settleUnknown(bank: Bank, auditor: Auditor): Promise<readonly Violation[]> {
  const violations = await auditor.look()
  const unknown = [...bank.journal.book.operations.values()].filter((operation) => outcomeOf(operation) === 'unknown')
  for (const operation of unknown) {
    const hasHappened = auditor.effectsOf(operation).length > 0
    bank.tally.add(hasHappened ? 'unknown outcomes that had happened' : 'unknown outcomes that had not')
  }
  const work = async () => {
    for (let operation = unknown.pop(); operation; operation = unknown.pop()) await sendUntilKnown(bank, operation)
  }
  await Promise.all(Array.from({ length: settledAtOnce }, work))
  return [...violations, ...(await auditor.look())]
}

/**
 * Reads the whole journal as it was written and the whole ledger from its first entry, and holds them against each other,
 * against real time, against the ledger's own audit, and against the history that each customer is shown.
 */
export async function auditEverything(bank: Bank, mayFailInside: boolean): Promise<readonly Violation[]> {
  await bank.journal.close()
  const book = await readJournal(bank.journalFile)
  const auditor = openAuditor({ databaseUrl: bank.databaseUrl, book, mayFailInside })
  return [
    ...(await auditor.look()),
    ...unsettled([...book.operations.values()]),
    ...[...auditor.seen.entriesOf].flatMap(([account, entries]) => orderBreaks(account, entries, auditor.operationOf)),
    ...(await ownAudit(bank)),
    ...(await historyBreaks(bank, auditor)),
    ...(await corruption(bank)),
    ...(await leftovers(bank)),
  ]
}

function unsettled(operations: readonly Operation[]): Violation[] {
  return operations
    .filter((operation) => outcomeOf(operation) === 'unknown')
    .map(({ order }) => ({ law: 'I5', detail: `${order.kind} ${order.id} never ended` }))
}

async function ownAudit({ databaseUrl }: Bank): Promise<Violation[]> {
  const found = await withClient(databaseUrl, auditBooks)
  return found.map(({ rule, detail }) => ({ law: `ledger: ${rule}`, detail }))
}

/** The bank history check over HTTP: what every customer is shown, page by page, is their account in the ledger. */
async function historyBreaks(bank: Bank, { seen }: Auditor): Promise<Violation[]> {
  const accounts = new Map([...seen.accountNumbers].map(([account, number]) => [number, account]))
  const violations: Violation[] = []
  for (const wallet of bank.wallets) {
    const entries = seen.entriesOf.get(accounts.get(wallet.accountNumber) ?? '') ?? []
    const shown = await historyOf(bank, wallet)
    const ours = entries.toReversed().map(lineOf)
    const place = ours.findIndex((line, index) => line !== shown[index])
    if (shown.length !== ours.length || place >= 0)
      violations.push({ law: 'history', detail: `wallet ${wallet.accountNumber} is shown another line ${place}` })
  }
  return violations
}

async function historyOf({ http }: Bank, wallet: Wallet): Promise<string[]> {
  const lines: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string> = { limit: pageLength, ...(cursor === '' ? {} : { cursor }) }
    const page = await http.insist(listTransactions, { token: await wallet.token(), query })
    for (const { id, amount, balanceAfter } of page.transactions)
      lines.push(`${id} ${amountOf(amount).minor} ${amountOf(balanceAfter).minor}`)
    cursor = page.nextCursor
  }
  return lines
}

function lineOf({ journal, amount, balanceAfter }: SeenEntry): string {
  return `${transactionId(journal)} ${amount} ${balanceAfter}`
}

/** PostgreSQL's own look at every table and index after all those deaths. */
async function corruption({ databaseUrl }: Bank): Promise<Violation[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query('create extension if not exists amcheck')
    const tables = await client.query<{ found: string }>(`
      select c.oid::regclass || ': ' || v.msg as found from pg_class c, verify_heapam(c.oid) v
      where c.relkind = 'r' and c.relpersistence = 'p'`)
    const indexes = `select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
      join pg_index i on i.indexrelid = c.oid where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`
    const complaint = await client.query(indexes).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    return [...tables.rows.map(({ found }) => found), ...complaint].map((detail) => ({ law: 'amcheck', detail }))
  })
}

/** I20: nothing is left behind, and the server died of nothing but us. */
async function leftovers({ proxy, serving }: Bank): Promise<Violation[]> {
  // The server's own jobs open one now and then; none stays.
  const isNone = await waitFor(() => proxy.openTransactions() === 0 || undefined, { withinMs: 10_000, everyMs: 20 })
  const deaths = serving.unaskedDeaths()
  return [
    ...(isNone ? [] : [{ law: 'I20', detail: 'a transaction stays open' }]),
    ...(deaths === 0 ? [] : [{ law: 'I20', detail: `the server died ${deaths} times by itself` }]),
  ]
}
