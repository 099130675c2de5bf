import type { payoutFlags } from '@emun/contract/operator'
import { checkAccount } from '@emun/contract/bank'
import type { Language } from '@emun/contract/language'
import { money, toWire } from '@emun/contract/money'
import { day } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { railFields, shownFields } from '../../rails/words-of.ts'
import { payingCustomer, type PayingCustomer } from '../deposit-desk/public.ts'
import { houseSetting } from '../rails/public.ts'
import { findParts, type PartRow, railOf, viewPart, viewWithdrawal, type WithdrawalRow } from '../withdrawals/public.ts'
import { openClaimed } from './open-claimed.ts'

type Flag = (typeof payoutFlags)[number]

/** A withdrawal to pay, for whoever has taken it. Refuses: record_not_found, claim_lost. */
export function readPayout(deps: Deps, operator: Operator, id: string, language: Language) {
  return inTransaction(deps.db, async (tx) => {
    const row = await openClaimed(tx, deps, operator, id)
    const rail = railOf(deps.rails, row.rail)
    const customer = await payingCustomer(tx, row.customer)
    const parts = await findParts(tx, [row.id])
    const approvalFrom = money(row.amount.currency, await houseSetting(tx, 'payout_approval_from', deps.clock.now()))
    return {
      withdrawal: await viewWithdrawal(tx, deps, row, language),
      customer,
      flags: [...(await flagsOf(tx, deps, row, customer, approvalFrom.minor))],
      parts: parts.map((part) => deskPart(part, deps, row, operator, language)),
      approvalFrom: toWire(approvalFrom),
      collectFields: [...railFields(rail, language, rail.withdrawal?.collect ?? [])],
      way: rail.withdrawal?.way ?? 'hand',
    }
  })
}

export function deskPart(
  part: PartRow,
  { rails }: Pick<Deps, 'rails'>,
  row: WithdrawalRow,
  operator: Operator,
  language: Language,
) {
  const rail = railOf(rails, row.rail)
  const isDeclined = part.needsApproval && part.state === 'failed'
  const state =
    part.approvedBy !== null ? ('approved' as const) : isDeclined ? ('declined' as const) : ('open' as const)
  return {
    ...viewPart(part, rail, language),
    destination: [...shownFields(rail, language, rail.withdrawal?.asks ?? [], part.answers)],
    claimedBy: part.claimedByName ?? '',
    isOwn: part.claimedBy === operator.id,
    approval: part.needsApproval ? { state, by: null } : null,
  }
}

/** What should make a treasurer look twice. */
async function flagsOf(
  db: Queryable,
  { clock }: Deps,
  row: WithdrawalRow,
  customer: PayingCustomer,
  largeMinor: bigint,
): Promise<readonly Flag[]> {
  const since = new Date(clock.now().getTime() - day)
  const recent = await first(
    db.query<{ deposits: number; withdrawals: number }>(sql`
      select (select count(*) from deposit where customer_id = ${row.customer} and state = 'credited'
          and updated_at > ${since})::int as deposits,
        (select count(*) from withdrawal where customer_id = ${row.customer} and created_at > ${since})::int as withdrawals`),
  )
  const { owner, bank, branch, account } = row.answers
  const isSuspicious =
    bank !== undefined && branch !== undefined && account !== undefined
      ? checkAccount({ bank, branch, account }) === 'suspicious'
      : false
  const flags: readonly [Flag, boolean][] = [
    ['new_destination', row.isNewDestination],
    ['changed_destination', row.correctedAt !== null],
    ['large', row.amount.minor >= largeMinor],
    ['suspicious_account', isSuspicious],
    ['name_differs', owner !== undefined && !isSameName(owner, customer.name)],
    ['recent_deposit', (recent?.deposits ?? 0) > 0],
    ['many_today', (recent?.withdrawals ?? 0) > 3],
  ]
  return flags.filter(([, isSet]) => isSet).map(([flag]) => flag)
}

/** The same words in any order: banks print the last name first. */
function isSameName(a: string, b: string): boolean {
  const words = (name: string) => name.normalize('NFKC').toLowerCase().split(/\s+/).toSorted().join(' ')
  return words(a) === words(b)
}
