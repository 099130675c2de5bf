import { Refusal } from '@emun/contract/errors'
import type { DepositId } from '@emun/contract/ids'
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
import { holdPayment } from './hold-payment.ts'
import { findGone, findPayments, findUnsettled } from './payment-store.ts'
import { confirmationsNeeded, watchMs } from './policy.ts'
import { type DepositRow, findWatched, lockDeposit, updateDeposit } from './store.ts'
import { takePayment } from './take-payment.ts'
import { undoPayment } from './undo-payment.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'rails' | 'chains' | 'log' | 'jobs' | 'keys' | 'config'>

const everyMs = 15 * second
/** The sandbox's chains are in this process: asking them costs nothing. */
const everyMsInSandbox = second

/** Looks at the addresses that customers were given, chain by chain, as long as the server runs. */
export function watchChains(deps: Given): Background {
  return openBackground({
    name: 'chains',
    everyMs: deps.config.mayPlay ? everyMsInSandbox : everyMs,
    log: deps.log,
    round: () => scanChains(deps, [...deps.chains.values()]),
  })
}

/** One look at each chain. What goes wrong with one holds no other up. */
export async function scanChains(deps: Given, watchers: readonly ChainWatcher[]): Promise<void> {
  for (const watcher of watchers) {
    await scanChain(deps, watcher).catch((error: unknown) => {
      deps.log.error({ chain: watcher.name, reason: String(error) }, 'a look at a chain failed')
    })
  }
}

/** One look at a chain. What cannot be asked or written down now is asked the next time, from the same place. */
export async function scanChain(deps: Given, watcher: ChainWatcher): Promise<void> {
  const { db, clock } = deps
  const since = new Date(clock.now().getTime() - watchMs)
  const known = [...(await findUnsettled(db, watcher.name)), ...(await findGone(db, watcher.name, since))]
  // What was seen in time may still be confirming when the time is over.
  const paid = known.flatMap(({ deposit }) => (deposit === null ? [] : [deposit]))
  const watched = await findWatched(db, watcher.name, since, paid)
  if (watched.size === 0) return
  const scan = await watcher.transfersTo({
    addresses: [...watched.keys()],
    known: known.map(({ sourceRef }) => sourceRef),
    cursor: await readCursor(deps, watcher.name),
  })
  if (scan === 'unknown') return
  const isWritten = await takeScan(deps, watcher, scan, watched)
  if (!isWritten) return
  await db.query(sql`update chain_index set cursor = ${JSON.stringify(scan.cursor)} where chain = ${watcher.name}`)
}

/** Takes what a look has shown, one by one; false when something is not written down, and has to be told again. */
async function takeScan(
  deps: Given,
  { name }: ChainWatcher,
  { transfers, gone }: ChainScan,
  watched: ReadonlyMap<string, DepositId>,
): Promise<boolean> {
  let isWritten = true
  for (const transfer of transfers) {
    const deposit = watched.get(transfer.to)
    if (deposit === undefined) continue
    await takeTransfer(deps, deposit, transfer).catch((error: unknown) => {
      isWritten = false
      deps.log.error({ deposit, txid: transfer.txid, reason: String(error) }, 'a transfer could not be written down')
    })
  }
  const missed = new Set(gone)
  for (const payment of await findUnsettled(deps.db, name)) {
    if (!missed.has(payment.sourceRef)) continue
    await inTransaction(deps.db, (tx) => undoPayment(tx, deps, payment)).catch((error: unknown) => {
      deps.log.error({ payment: payment.id, reason: String(error) }, 'a payment that is gone could not be taken back')
    })
  }
  return isWritten
}

async function readCursor({ db }: Given, chain: string): Promise<string | null> {
  const row = await first(
    db.query<{ cursor: string | null }>(sql`select cursor from chain_index where chain = ${chain}`),
  )
  return row?.cursor ?? null
}

/** Writes a transfer down, and then credits it where it is there: that may fail and be tried again, the money is known. */
async function takeTransfer(deps: Given, deposit: DepositId, transfer: ChainTransfer): Promise<void> {
  if (transfer.token === 'other') {
    return inTransaction(deps.db, (tx) => noteOtherToken(tx, deps, deposit, transfer))
  }
  const payment = await inTransaction(deps.db, (tx) => writeDown(tx, deps, deposit, transfer))
  if (payment === null) return
  await inTransaction(deps.db, (tx) => settle(tx, deps, deposit, payment)).catch((error: unknown) =>
    holdIfRefused(deps, deposit, payment, error),
  )
}

type OurTransfer = Extract<ChainTransfer, { readonly token: 'ours' }>

/** Answers the payment where it is to be credited now. */
async function writeDown(tx: Tx, deps: Given, deposit: DepositId, transfer: OurTransfer): Promise<string | null> {
  const row = await lockDeposit(tx, deposit)
  if (!row) return null
  const { amount } = transfer
  const worth = await worthOf(tx, deps, row, amount)
  // Of dust the exchange leaves nothing to credit: it stays where it came.
  if (!isPositive(worth)) return null
  const needed = confirmationsNeeded(row.rail, worth.minor)
  const { payment } = await takePayment(tx, deps, row, {
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
  if (payment.state === 'credited' || payment.isDeclined) return null
  const isThere =
    transfer.isFinal || (row.rail === 'btc' && transfer.confirmations >= (payment.confirmationsNeeded ?? needed))
  return isThere ? payment.id : null
}

/** Credits a payment that is there, or has a person look first where its customer is not verified for it. */
async function settle(tx: Tx, deps: Given, deposit: DepositId, id: string): Promise<void> {
  const row = await lockDeposit(tx, deposit)
  const payment = (await findPayments(tx, [deposit])).find((each) => each.id === id)
  if (!row || !payment) return
  const isAttended = !isOpen(await levelOfCustomer(tx, row.customer), 'cryptoUnattended')
  if (isAttended) await holdPayment(tx, deps, row, payment)
  else await creditPayment(tx, deps, row, payment)
}

/** What an account does not take is a person’s business; whatever else went wrong may be right at the next look. */
async function holdIfRefused(deps: Given, deposit: DepositId, id: string, error: unknown): Promise<void> {
  const isRefused =
    error instanceof Refusal && (error.code === 'operation_not_allowed' || error.code === 'amount_incorrect')
  if (!isRefused) {
    deps.log.error({ deposit, payment: id, reason: String(error) }, 'a payment that is there could not be credited')
    return
  }
  await inTransaction(deps.db, async (tx) => {
    const row = await lockDeposit(tx, deposit)
    const payment = (await findPayments(tx, [deposit])).find((each) => each.id === id)
    if (row && payment) await holdPayment(tx, deps, row, payment)
  })
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
  deposit: DepositId,
  { key, txid, contract, units }: Extract<ChainTransfer, { readonly token: 'other' }>,
): Promise<void> {
  const row = await lockDeposit(tx, deposit)
  if (!row) return
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
