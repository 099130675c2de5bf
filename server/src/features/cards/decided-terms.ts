import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type DecidedBy, type Decision, decisionOf, type DecisionRow, mostDecisions } from '../approvals/public.ts'
import { type CardTerms, type CardTermsRow, cardTermsOf } from './terms.ts'

export type DecidedCardTerms = CardTerms & Decision & { readonly name: string }

/** The terms of every type, those to come included: the latest to begin first, and of one moment the decided later. */
export async function listDecidedCardTerms(db: Queryable): Promise<readonly DecidedCardTerms[]> {
  const { rows } = await db.query<CardTermsRow & DecisionRow>(sql`
    select s.card_type, s.is_on, s.fee_minor as fee, s.start_minor as start, s.top_up_fee_basis_points as basis_points,
      s.top_up_minimum_minor as minimum, s.top_up_maximum_minor as maximum, s.currency, s.effective_at,
      p.name as proposed_by, a.name as approved_by, s.reason
    from (select *, row_number() over (partition by card_type order by effective_at desc, seq desc) as place
      from card_type_setting) s
    left join operator p on p.id = s.proposed_by left join operator a on a.id = s.approved_by
    where s.place <= ${mostDecisions} order by s.card_type, s.place`)
  return rows.map((row) => ({ ...cardTermsOf(row), ...decisionOf(row), name: row.card_type }))
}

export async function addCardTerms(tx: Tx, name: string, terms: CardTerms, by: DecidedBy, now: Date): Promise<void> {
  const { isOn, fee, start, topUpFeeBasisPoints, topUpMinimum, topUpMaximum } = terms
  await tx.query(sql`
    insert into card_type_setting (card_type, effective_at, is_on, fee_minor, start_minor, top_up_fee_basis_points,
      top_up_minimum_minor, top_up_maximum_minor, currency, created_at, proposed_by, approved_by, reason)
    values (${name}, ${by.effectiveAt}, ${isOn}, ${fee.minor}, ${start.minor}, ${topUpFeeBasisPoints},
      ${topUpMinimum.minor}, ${topUpMaximum.minor}, ${fee.currency}, ${now}, ${by.proposedBy}, ${by.approvedBy},
      ${by.reason})`)
}
