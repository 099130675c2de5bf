import { type Money, money } from '@emun/contract/money'
import { type AccountId, accountId } from './account-id.ts'
import { digestOf } from './digest.ts'
import type { Leg, Posting } from './posting.ts'
import { LedgerRefusal, type PostingStatus } from './refusal.ts'
import type { LedgerTx } from './tx.ts'

/**
 * `payerBalance` is the balance of the first leg's payer once this posting was decided; null when the payer is unknown or
 * of another currency. `accountId` is the account that a refusal is about.
 */
export type PostingOutcome = {
  readonly id: string
  readonly status: PostingStatus
  readonly payerBalance: Money | null
  readonly accountId: AccountId | null
}

/**
 * Posts one posting, from → to for each leg. An id posted before with the same content is not posted again.
 * Throws LedgerRefusal for anything but `posted` and `already_posted`. A transaction posts once: several go through `postAll`.
 */
export async function post(tx: LedgerTx, posting: Posting): Promise<PostingOutcome> {
  const [outcome] = await postAll(tx, [posting])
  if (!outcome) throw new Error('ledger.post answered nothing')
  if (outcome.status === 'posted' || outcome.status === 'already_posted') return outcome
  throw new LedgerRefusal(outcome.status, outcome.accountId)
}

/** The most postings one batch holds. About a hundred is what pays. */
export const largestBatch = 1_000

/**
 * Decides the postings in their order, each all or nothing and independent of its neighbours' refusals, and answers one
 * outcome a posting. Refuses nothing by throwing: a refused posting has moved nothing, the others stand.
 */
export async function postAll(tx: LedgerTx, postings: readonly Posting[]): Promise<PostingOutcome[]> {
  if (postings.length === 0) return []
  if (postings.length > largestBatch) throw new RangeError(`a batch holds up to ${largestBatch} postings`)
  const { rows } = await tx.query<OutcomeRow>({
    name: 'ledger.post',
    text: 'select status, payer_balance, refused_account from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: arraysOf(postings),
  })
  return postings.map((posting, index) => outcomeOf(posting, rows[index]))
}

type OutcomeRow = { status: PostingStatus; payer_balance: string | null; refused_account: string | null }

function outcomeOf(posting: Posting, row: OutcomeRow | undefined): PostingOutcome {
  if (!row) throw new Error('ledger.post answered fewer outcomes than postings')
  const currency = posting.legs[0]?.amount.currency
  return {
    id: posting.id,
    status: row.status,
    payerBalance: currency && row.payer_balance !== null ? money(currency, BigInt(row.payer_balance)) : null,
    accountId: row.refused_account === null ? null : accountId(row.refused_account),
  }
}

function arraysOf(postings: readonly Posting[]): unknown[] {
  const legs: Leg[] = postings.flatMap((posting) => posting.legs)
  return [
    postings.map(({ id }) => id),
    postings.map(({ kind }) => kind),
    postings.map(digestOf),
    postings.map((posting) => posting.legs.length),
    postings.map(({ createdAt, happenedAt }) => (createdAt ?? happenedAt).toISOString()),
    postings.map(({ happenedAt }) => happenedAt.toISOString()),
    legs.map(({ from }) => from),
    legs.map(({ to }) => to),
    legs.map(({ amount }) => amount.minor),
    legs.map(({ amount }) => amount.currency),
  ]
}
