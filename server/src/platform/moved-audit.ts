import { auditPart, type AuditPart, type LedgerTx, readSlice, type Slice } from '@emun/ledger'

const most = 2_000

export type Moved = {
  readonly name: string
  readonly rule: string
  /** Rows of a feature: `id` of the posting, `amount_minor`, and the accounts `payer` and `payee`. */
  readonly rows: string
}

/** What the ledger cannot know: that each such row is one posting, which took its amount from the one account and gave it to the other. */
export function rowsAreMoved({ name, rule, rows }: Moved): AuditPart {
  return slices(
    name,
    `
  with slice as (
    select * from (${rows}) t where id is not null and ($1::uuid is null or id > $1) order by id limit $2
  ),
  broken as (
    select s.id from slice s
    where (
      select array_agg((e.account_id, e.amount) order by e.amount) from ledger.entry e where e.journal_id = s.id
    ) is distinct from array[(s.payer, -s.amount_minor), (s.payee, s.amount_minor)]
  )
  select (select count(*)::int from slice) as read,
    (select array[id::text] from slice order by id desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', '${rule}', 'journal', id,
      'detail', 'the ledger did not move this amount between these two') order by id) from broken), '[]') as findings`,
  )
}

export type Posted = {
  readonly name: string
  readonly rule: string
  /** Whether a posting `s` of `id` and `kind` is one that nothing is there for. */
  readonly isStray: string
}

/** The other way round: each posting of these kinds is of a row that is there. */
export function postingsHaveRows({ name, rule, isStray }: Posted): AuditPart {
  return slices(
    name,
    `
  with slice as (
    select id, kind from ledger.journal where $1::uuid is null or id > $1 order by id limit $2
  )
  select (select count(*)::int from slice) as read,
    (select array[id::text] from slice order by id desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', '${rule}', 'journal', s.id,
      'detail', 'money moved for something that is not there') order by s.id)
      from slice s where ${isStray}), '[]') as findings`,
  )
}

function slices(name: string, text: string): AuditPart {
  const statement = `audit.${name.replaceAll(' ', '_')}`
  const read = async (tx: LedgerTx, after: string | null, limit: number): Promise<Slice<string>> => {
    const { findings, last } = await readSlice(tx, { name: statement, text, values: [after, limit] }, limit)
    return { findings, next: last?.[0] ?? null }
  }
  return auditPart(name, read, most)
}
