import { type Receipt, receiptFormat, type SealedEntry, type Standing } from '@emun/verify'
import type { AccountId } from './account-id.ts'
import { latestHead } from './heads.ts'
import { pathOfBlock } from './log-proofs.ts'
import { readSigningKeys } from './signing-keys.ts'
import type { LedgerTx } from './tx.ts'

/**
 * What can be shown of an account's part in a posting. `pending`: it is not sealed yet, or no head is signed over it yet.
 * `damaged`: the books no longer have what was sealed, in number or in order, or have only the other side of it. `unknown`:
 * the account had no part in it, or was erased. A receipt of altered books is made like any other, and does not verify.
 */
export type ReceiptAnswer =
  | { readonly state: 'sealed'; readonly receipt: Receipt }
  | { readonly state: 'pending' | 'damaged' | 'unknown' }

/** The receipt of the account's part in the posting, under the newest head. */
export async function receiptOf(tx: LedgerTx, posting: string, account: AccountId): Promise<ReceiptAnswer> {
  const { rows } = await tx.query<Row>({
    name: 'ledger.sealed_entries',
    text: `select s.*, a.seq as last_seq, a.balance as last_balance
      from ledger.sealed_entries($1, $2) s left join ledger.account a on a.id = $2`,
    values: [posting, account],
  })
  const [row] = rows
  if (!row) return { state: (await hasLostItsSide(tx, posting, account)) ? 'damaged' : 'unknown' }
  if (rows.some(({ nonce }) => nonce === null && row.block !== null)) return { state: 'unknown' }
  if (row.is_damaged) return { state: 'damaged' }
  const head = await latestHead(tx)
  const number = row.block === null ? Number.POSITIVE_INFINITY : Number(row.block)
  if (!head || number >= head.size) return { state: 'pending' }
  const block = { number, leaves: row.leaf_count, root: hex(row.root), sealed: row.sealed }
  return {
    state: 'sealed',
    receipt: {
      format: receiptFormat,
      entries: rows.map((each) => sealedEntryOf(posting, each)),
      block: { ...block, path: await pathOfBlock(tx, number, head.size) },
      head,
      keys: await readSigningKeys(tx),
      ...standingOf(rows),
    },
  }
}

/** Whether an entry of the posting names the account as its peer; for an account without an entry of its own in it. */
async function hasLostItsSide(tx: LedgerTx, posting: string, account: AccountId): Promise<boolean> {
  const { rows } = await tx.query<{ lost: boolean }>({
    name: 'ledger.lost_side',
    text: 'select exists (select from ledger.entry where journal_id = $1 and peer_account_id = $2) as lost',
    values: [posting, account],
  })
  return rows[0]?.lost === true
}

/**
 * Forgets, for good, what connects an account with its leaves: nobody can open them any more, while the log and its peers'
 * receipts still verify. For the erasure of a person whose money is gone.
 */
export async function eraseSalt(tx: LedgerTx, account: AccountId): Promise<void> {
  await tx.query({ name: 'ledger.erase_salt', text: 'select ledger.erase_salt($1)', values: [account] })
}

/** A row of ledger.sealed_entries, with where its account stands: what comes from the block is null together with `block`. */
type Row = {
  kind: string
  created: string
  account: Buffer | null
  seq: string
  amount: string
  asset: string
  balance: string
  peer: Buffer | null
  nonce: Buffer | null
  block: string | null
  leaf_count: number
  root: Buffer
  sealed: string
  place: number
  path: Buffer
  is_damaged: boolean
  last_seq: string | null
  last_balance: string | null
}

/** Nothing once the account has moved on: whoever is shown the receipt learns no balance that is not in it anyway. */
function standingOf(rows: readonly Row[]): { readonly standing?: Standing } {
  const { last_seq: seq = null, last_balance: balance = null } = rows[0] ?? {}
  if (seq === null || balance === null) return {}
  const isLast = rows.some((row) => BigInt(row.seq) >= BigInt(seq))
  return isLast ? { standing: { seq, balance } } : {}
}

function sealedEntryOf(posting: string, row: Row): SealedEntry {
  const { kind, created, seq, amount, asset, balance, place } = row
  const [account, peer, nonce] = [row.account, row.peer, row.nonce].map(hex) as [string, string, string]
  const entry = { posting, kind, created, account, seq, amount, asset, balance, peer, nonce }
  return { entry, place, path: hex(row.path).match(/.{64}/g) ?? [] }
}

function hex(bytes: Buffer | null): string {
  return bytes?.toString('hex') ?? ''
}
