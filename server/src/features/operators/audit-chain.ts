import { audit, auditPart, type AuditPart, type LedgerTx, readSlice, type Slice } from '@emun/ledger'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

const most = 2_000

/** What operators did is still what was written: every hash is recomputed, every row follows the one before, none is missing. */
export const operatorAudit: readonly AuditPart[] = [auditPart('operators', auditOperators, most)]

/** Goes through the whole chain: how many rows it has, and the first that is not what it was; null when all are. */
export async function checkChain(
  db: Queryable,
): Promise<{ readonly rows: number; readonly firstBroken: number | null }> {
  const broken: number[] = []
  await audit(db, operatorAudit, ({ seq }) => void broken.push(Number(seq)))
  const head = await first(db.query<{ seq: string }>(sql`select seq from operator_audit_head`))
  return { rows: Number(head?.seq ?? 0), firstBroken: broken.length === 0 ? null : Math.min(...broken) }
}

async function auditOperators(tx: LedgerTx, after: string | null, limit: number): Promise<Slice<string>> {
  const { findings, last } = await readSlice(tx, { name: 'audit.operators', text, values: [after, limit] }, limit)
  return { findings, next: last?.[0] ?? null }
}

// The head is read in the same statement as the rows. Where the chain ends before the head says, the missing row is named.
const text = `
  with slice as (
    select a.*, operator_audit_hash(a) as computed from operator_audit a
    where a.seq > coalesce($1::bigint, 0) order by a.seq limit $2
  ),
  placed as (
    select s.seq, s.hash, s.previous_hash, s.computed,
      coalesce($1::bigint, 0) + row_number() over (order by s.seq) as place,
      coalesce(lag(s.hash) over (order by s.seq),
        (select hash from operator_audit where seq = $1::bigint), decode(repeat('00', 32), 'hex')) as before
    from slice s
  ),
  ended as (
    select coalesce(max(seq), coalesce($1::bigint, 0)) as seq, count(*) < $2 as is_end,
      coalesce((select hash from placed order by seq desc limit 1),
        (select hash from operator_audit where seq = $1::bigint), decode(repeat('00', 32), 'hex')) as hash
    from placed
  ),
  broken as (
    select least(seq, place) as seq, 'operator_audit_is_chained' as rule,
      'this row is not what was written, or one before it is missing' as detail
    from placed where hash <> computed or previous_hash <> before or seq <> place
    union all
    select e.seq + 1, 'operator_audit_is_whole', 'the last rows are missing'
    from ended e, operator_audit_head h where e.is_end and (e.seq <> h.seq or e.hash <> h.hash)
  )
  select (select count(*)::int from slice) as read,
    (select array[seq::text] from slice order by seq desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', rule, 'detail', detail, 'seq', seq::text)
      order by seq, rule) from broken), '[]') as findings`
