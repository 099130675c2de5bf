import { auditBooks } from '@emun/ledger'
import type { Pool, QueryResultRow } from 'pg'
import { expect, vi } from 'vitest'

/**
 * What must hold after every test, whatever it did: the ledger's own laws, a posting for each transfer and a transfer for
 * each posting, the same of rewards that were moved to a balance and of fees for payments by cards, no key without its answer, and no job that a runner holds and forgot.
 */
export async function expectBooksToBalance(pool: Pool): Promise<void> {
  expect(await auditBooks(pool)).toEqual([])
  expect(await rows(pool, transfersThatDifferFromTheLedger)).toEqual([])
  expect(await rows(pool, payoutsThatDifferFromTheLedger)).toEqual([])
  expect(await rows(pool, feesThatDifferFromTheLedger)).toEqual([])
  expect(await rows(pool, 'select scope, key from idempotency where reply is null')).toEqual([])
  const held = () => rows(pool, 'select id, name, tries, last_error from job where locked_until is not null')
  await vi.waitFor(async () => expect(await held()).toEqual([]), { timeout: 10_000 })
}

/** A transfer is one posting of its id: two entries, from the payer's main account to the payee's, of its amount. */
const transfersThatDifferFromTheLedger = `
  select coalesce(t.id, j.id) as id, t.id is not null as has_transfer, count(e.journal_id)::int as entries
  from transfer t full join (select id from ledger.journal where kind = 'transfer') j on j.id = t.id
  left join ledger.entry e on e.journal_id = j.id
  left join wallet payer on payer.customer_id = t.payer_id
  left join wallet payee on payee.customer_id = t.payee_id
  group by t.id, j.id
  having t.id is null or j.id is null or count(e.journal_id) <> 2
    or bool_or((e.account_id, e.peer_account_id, e.amount) not in (
      (payer.main_account, payee.main_account, - t.amount_minor),
      (payee.main_account, payer.main_account, t.amount_minor)))
    or count(distinct e.account_id) <> 2`

/** A payout of rewards is one posting of its id, which gave its amount to the main account. */
const payoutsThatDifferFromTheLedger = `
  select coalesce(p.posting, j.id) as id, p.amount_minor, e.amount
  from referral_payout p full join (select id from ledger.journal where kind = 'referral_reward') j on j.id = p.posting
  left join wallet w on w.customer_id = p.customer_id
  left join ledger.entry e on e.journal_id = p.posting and e.account_id = w.main_account
  where p.posting is null or j.id is null or e.amount is distinct from p.amount_minor`

/** What is charged for a payment by a card is what its postings gave to the fees of cards, and each posting is of one. */
const feesThatDifferFromTheLedger = `
  select f.card_id, f.ref, f.charged_minor, sum(e.amount) as posted
  from card_payment_fee f
    full join card_payment_fee_posting p on p.card_id = f.card_id and p.ref = f.ref
    full join (select id from ledger.journal where kind = 'card_payment_fee') j on j.id = p.posting
    left join (
      select e.journal_id, e.amount from ledger.entry e join ledger.account a on a.id = e.account_id and a.kind = 'card_fees'
    ) e on e.journal_id = j.id
  group by f.card_id, f.ref, f.charged_minor
  having f.ref is null or f.charged_minor <> coalesce(sum(e.amount), 0)`

async function rows(pool: Pool, statement: string): Promise<QueryResultRow[]> {
  const result = await pool.query<QueryResultRow>(statement)
  return result.rows
}
