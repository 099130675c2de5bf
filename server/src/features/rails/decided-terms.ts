import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type DecidedBy, type Decision, decisionOf, type DecisionRow, mostDecisions } from '../approvals/public.ts'
import type { HouseSetting } from './house-settings.ts'
import { type CurrentTerms, type RailDirection, type TermsRow, termsOf } from './terms.ts'

export type DecidedTerms = CurrentTerms & Decision & { readonly rail: string; readonly direction: RailDirection }

export type DecidedSetting = Decision & { readonly name: string; readonly value: bigint }

/** The terms of every rail, those to come included: the latest to begin first, and of one moment the decided later. */
export async function listDecidedTerms(db: Queryable): Promise<readonly DecidedTerms[]> {
  const { rows } = await db.query<TermsRow & DecisionRow>(sql`
    select s.rail, s.direction, s.is_on, s.fee_basis_points, s.minimum_minor, s.maximum_minor, s.currency, s.effective_at,
      p.name as proposed_by, a.name as approved_by, s.reason
    from (select *, row_number() over (partition by rail, direction order by effective_at desc, seq desc) as place
      from rail_setting) s
    left join operator p on p.id = s.proposed_by left join operator a on a.id = s.approved_by
    where s.place <= ${mostDecisions} order by s.rail, s.direction, s.place`)
  return rows.map((row) => ({ ...termsOf(row), ...decisionOf(row), rail: row.rail, direction: row.direction }))
}

/** The same for the settings of the house that somebody has decided on. */
export async function listDecidedSettings(db: Queryable): Promise<readonly DecidedSetting[]> {
  const { rows } = await db.query<{ name: string; value: string } & DecisionRow>(sql`
    select s.name, s.value, s.effective_at, p.name as proposed_by, a.name as approved_by, s.reason
    from (select *, row_number() over (partition by name order by effective_at desc, seq desc) as place
      from house_setting) s
    left join operator p on p.id = s.proposed_by left join operator a on a.id = s.approved_by
    where s.place <= ${mostDecisions} order by s.name, s.place`)
  return rows.map((row) => ({ ...decisionOf(row), name: row.name, value: BigInt(row.value) }))
}

export async function addTerms(
  tx: Tx,
  about: { readonly rail: string; readonly direction: RailDirection },
  { isOn, feeBasisPoints, minimum, maximum }: CurrentTerms,
  by: DecidedBy,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into rail_setting (rail, direction, effective_at, is_on, fee_basis_points, minimum_minor, maximum_minor, currency,
      created_at, proposed_by, approved_by, reason)
    values (${about.rail}, ${about.direction}, ${by.effectiveAt}, ${isOn}, ${feeBasisPoints}, ${minimum.minor},
      ${maximum.minor}, ${minimum.currency}, ${now}, ${by.proposedBy}, ${by.approvedBy}, ${by.reason})`)
}

export async function addSetting(tx: Tx, name: HouseSetting, value: bigint, by: DecidedBy, now: Date): Promise<void> {
  await tx.query(sql`
    insert into house_setting (name, effective_at, value, created_at, proposed_by, approved_by, reason)
    values (${name}, ${by.effectiveAt}, ${value}, ${now}, ${by.proposedBy}, ${by.approvedBy}, ${by.reason})`)
}
