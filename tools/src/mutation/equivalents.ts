import type { Described } from './mutant.ts'

/**
 * Changes that nobody could notice, and why: the page shows them. `path` is a file, or a
 * folder whose files take over from each other; `line` is the code they are made in, without its margin.
 */
export type Equivalent = {
  readonly path: string
  readonly line: string
  readonly changes: readonly (readonly [was: string, is: string])[]
  readonly reason: string
}

/** Why nobody could notice this mutant; null when somebody should. */
export function reasonFor(path: string, line: string, { was, is }: Described): string | null {
  const found = equivalents.find(
    (each) =>
      path.startsWith(each.path) &&
      each.line === line.trim() &&
      each.changes.some(([before, after]) => before === was && after === is),
  )
  return found?.reason ?? null
}

const money = 'contract/src/money'
const sql = 'ledger/sql'

export const equivalents: readonly Equivalent[] = [
  {
    path: `${money}/decimal.ts`,
    line: "const units = (amount.minor < 0n ? -amount.minor : amount.minor).toString().padStart(digits + 1, '0')",
    changes: [
      ['amount.minor < 0n', 'amount.minor <= 0n'],
      ['0n', '1n'],
    ],
    reason: 'only zero is decided otherwise, and minus zero is zero',
  },
  {
    path: `${money}/money.ts`,
    line: 'return a.minor < b.minor ? -1 : 1',
    changes: [['a.minor < b.minor', 'a.minor <= b.minor']],
    reason: 'equal amounts have returned before',
  },
  {
    path: `${money}/print.ts`,
    line: "export function printMoney(amount: Money, language: Language, plus: 'with_plus' | 'no_plus' = 'no_plus'): PrintedMoney {",
    changes: [["'no_plus'", "''"]],
    reason: 'everything that is not with_plus means no plus',
  },
  {
    path: `${money}/print.ts`,
    line: 'if (known) return known',
    changes: [['known', 'false']],
    reason: 'a formatter that is made again formats the same',
  },
  {
    path: `${money}/print.ts`,
    line: 'formatters.set(key, made)',
    changes: [['formatters.set(key, made)', '']],
    reason: 'a formatter that is made again formats the same',
  },
  ...[
    'const towards = numerator < 0n ? -1n : 1n',
    "if (rounding === 'floor') return numerator < 0n ? quotient - 1n : quotient",
    "if (rounding === 'ceil') return numerator < 0n ? quotient : quotient + 1n",
  ].map((line): Equivalent => ({
    path: `${money}/rounding.ts`,
    line,
    changes: [
      ['numerator < 0n', 'numerator <= 0n'],
      ['0n', '1n'],
    ],
    reason: 'nothing over something has no rest and has returned before',
  })),
  {
    path: `${money}/rounding.ts`,
    line: 'return value < 0n ? -value : value',
    changes: [
      ['value < 0n', 'value <= 0n'],
      ['0n', '1n'],
    ],
    reason: 'the value is a rest that is not zero, and minus zero would be zero',
  },
  {
    path: `${money}/rounding.ts`,
    line: "const fee = share(amount, basisPoints, 'half_up')",
    changes: [["'half_up'", "''"]],
    reason: 'what is neither floor nor ceil is half_up, and the type allows no other word',
  },
  {
    path: sql,
    line: 'is_settled boolean := false;',
    changes: [['false', 'true']],
    reason: 'only tells whether the batch never settled, which cannot happen',
  },
  {
    path: sql,
    line: 'if not is_settled then',
    changes: [['not is_settled', 'false']],
    reason: 'guards against what cannot happen: every round but the last makes one more id known',
  },
  {
    path: sql,
    line: "raise exception 'the batch never settled' using errcode = 'serialization_failure';",
    changes: [
      ["raise exception 'the batch never settled' using errcode = 'serialization_failure';", 'null;'],
      ["'serialization_failure'", "'raise_exception'"],
    ],
    reason: 'guards against what cannot happen: every round but the last makes one more id known',
  },
  {
    path: sql,
    line: "raise exception 'a locked account was not where it was locked' using errcode = 'internal_error';",
    changes: [
      ["raise exception 'a locked account was not where it was locked' using errcode = 'internal_error';", 'null;'],
      ["'internal_error'", "'raise_exception'"],
    ],
    reason: 'guards against what cannot happen: PostgreSQL does not move a row that is locked',
  },
  {
    path: sql,
    line: 'if written <> cardinality(account_ids) then',
    changes: [['written <> cardinality(account_ids)', 'false']],
    reason: 'guards against what cannot happen: PostgreSQL does not move a row that is locked',
  },
  {
    path: sql,
    line: "select coalesce(array_agg(a.id), '{}'), array_agg(a.asset), array_agg(a.min_balance), array_agg(a.frozen),",
    changes: [[", '{}'", '']],
    reason: 'with no account at all, null is unequal to every account, as an empty list is',
  },
  {
    path: sql,
    line: 'planned := planned + 1;',
    changes: [
      ['+', '-'],
      ['1', '2'],
    ],
    reason: 'only tells whether anything is to be written',
  },
  {
    path: 'ledger/src/heads.ts',
    line: 'const [head] = await readHeads(tx, { limit: 1 })',
    changes: [['1', '2']],
    reason: 'of a longer page only the first head is taken',
  },
  {
    path: 'ledger/src/statement.ts',
    line: 'const pastEverySeq = 2n ** 63n - 1n',
    changes: [['1n', '2n']],
    reason: 'no account will ever have so many entries',
  },
  {
    path: sql,
    line: 'select * into last from ledger.block b order by b.number desc limit 1;',
    changes: [
      ['1', '2'],
      ['limit 1', ''],
    ],
    reason: 'select into takes the first row',
  },
  {
    path: sql,
    line: 'order by j.xid, j.id limit greatest(most_entries / 2, 1)',
    changes: [
      ['limit greatest(most_entries / 2, 1)', ''],
      ['/', '*'],
      ['1', '2'],
    ],
    reason:
      'only spares reading postings that will not fit: each has two entries or more, and what fits is counted below',
  },
]
