import { isPositive, type Money } from '@emun/contract/money'
import { second } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { type Background, openBackground } from '../../platform/background.ts'
import { first } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { ChainScan, ChainTransfer, ChainWatcher } from '../../providers/chain/port.ts'
import { creditPayment, priceOf } from './credit-payment.ts'
import { isOpen, levelOfCustomer } from '../verification/public.ts'
import { findUnsettled, setPaymentState } from './payment-store.ts'
import { confirmationsNeeded, watchMs } from './policy.ts'
import { type DepositRow, findWatched, lockDeposit, updateDeposit } from './store.ts'
import { takePayment } from './take-payment.ts'
import { undoPayment } from './undo-payment.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'rails' | 'chains' | 'log'>

const everyMs = 15 * second
/** The sandbox's chains are in this process: asking them costs nothing. */
const everyMsInSandbox = second

/** Looks at the addresses that customers were given, chain by chain, as long as the server runs. */
export function watchChains(deps: Given & Pick<Deps, 'config'>): Background {
  return openBackground({
    name: 'chains',
    everyMs: deps.config.mayPlay ? everyMsInSandbox : everyMs,
    log: deps.log,
    round: async () => {
      for (const watcher of deps.chains.values()) await scanChain(deps, watcher)
    },
  })
}

/** One look at a chain. What cannot be asked now is asked the next time, from the same place. */
export async function scanChain(deps: Given, watcher: ChainWatcher): Promise<void> {
  const { db, clock } = deps
  const watched = await findWatched(db, watcher.name, new Date(clock.now().getTime() - watchMs))
  const byAddress = new Map(watched.flatMap((row) => (row.address === null ? [] : [[row.address, row] as const])))
  if (byAddress.size === 0) return
  const known = await findUnsettled(db, watcher.name)
  const scan = await watcher.transfersTo({
    addresses: [...byAddress.keys()],
    known: known.map(({ sourceRef }) => sourceRef),
    cursor: await readCursor(deps, watcher.name),
  })
  if (scan === 'unknown') return
  await takeScan(deps, watcher, scan, byAddress)
  await db.query(sql`update chain_index set cursor = ${JSON.stringify(scan.cursor)} where chain = ${watcher.name}`)
}

async function takeScan(
  deps: Given,
  { name }: ChainWatcher,
  { transfers, gone }: ChainScan,
  byAddress: ReadonlyMap<string, DepositRow>,
): Promise<void> {
  const failures: unknown[] = []
  for (const transfer of transfers) {
    const row = byAddress.get(transfer.to)
    if (!row) continue
    // What cannot be taken now holds nobody else’s money up: it comes again, as the cursor stays.
    await inTransaction(deps.db, (tx) => takeTransfer(tx, deps, row.id, transfer)).catch((error: unknown) => {
      failures.push(error)
    })
  }
  const lost = (await findUnsettled(deps.db, name)).filter(({ sourceRef }) => gone.includes(sourceRef))
  for (const payment of lost) await inTransaction(deps.db, (tx) => undoPayment(tx, deps, payment))
  if (failures.length > 0) throw failures[0]
}

async function readCursor({ db }: Given, chain: string): Promise<string | null> {
  const row = await first(
    db.query<{ cursor: string | null }>(sql`select cursor from chain_index where chain = ${chain}`),
  )
  return row?.cursor ?? null
}

async function takeTransfer(tx: Tx, deps: Given, id: string, transfer: ChainTransfer): Promise<void> {
  const row = await lockDeposit(tx, id)
  if (!row) return
  if (transfer.token === 'other') return noteOtherToken(tx, deps, row, transfer)
  const { amount } = transfer
  const worth = await worthOf(tx, deps, row, amount)
  // Of dust the exchange leaves nothing to credit: it stays where it came.
  if (!isPositive(worth)) return
  const needed = confirmationsNeeded(row.rail, worth.minor)
  const isAttended = !isOpen(await levelOfCustomer(tx, row.customer), 'cryptoUnattended')
  const taken = await takePayment(tx, deps, row, {
    source: row.rail,
    sourceRef: transfer.key,
    amount,
    happenedAt: transfer.at ?? deps.clock.now(),
    txid: transfer.txid,
    confirmations: transfer.confirmations,
    confirmationsNeeded: needed,
    isFinal: transfer.isFinal,
    blockHash: transfer.blockHash,
  })
  if (taken.payment.state === 'credited' || taken.payment.isDeclined) return
  const isThere =
    transfer.isFinal || (row.rail === 'btc' && transfer.confirmations >= (taken.payment.confirmationsNeeded ?? needed))
  if (!isThere) return
  if (isAttended) return holdForPerson(tx, deps, taken.deposit, taken.payment.id)
  await creditPayment(tx, deps, taken.deposit, taken.payment)
}

/** A customer who is not verified for it waits for a person, who sees the money that is there. */
async function holdForPerson(tx: Tx, { clock, outbox }: Given, row: DepositRow, payment: string): Promise<void> {
  const now = clock.now()
  await setPaymentState(tx, payment, 'held', now)
  if (row.reviewSince !== null) return
  await updateDeposit(tx, row, { reviewSince: now }, now)
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}

/** At the quote of the deposit: it says how many blocks are waited for. */
async function worthOf(tx: Tx, deps: Given, row: DepositRow, amount: Money): Promise<Money> {
  const price = await priceOf(tx, deps, row, { amount, happenedAt: row.createdAt }, { currency: 'USD' })
  return price.receive
}

/** Some other token came to the address: it is no money here, and somebody should tell the customer what to do, once. */
async function noteOtherToken(
  tx: Tx,
  { clock, outbox, log }: Given,
  row: DepositRow,
  { key, txid, contract, units }: Extract<ChainTransfer, { readonly token: 'other' }>,
): Promise<void> {
  const now = clock.now()
  const { rowCount } = await tx.query(sql`
    insert into other_token (source, source_ref, deposit_id, contract, units, txid, seen_at)
    values (${row.rail}, ${key}, ${row.id}, ${contract}, ${units}, ${txid}, ${now})
    on conflict do nothing`)
  if (rowCount === 0 || row.reviewSince !== null) return
  log.warn({ deposit: row.id, txid }, 'another token came to an address of ours')
  await updateDeposit(tx, row, { reviewSince: now }, now)
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}
