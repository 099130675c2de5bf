import type { Outcome } from './run-tier.ts'
import { states } from './tally.ts'
import type { Tier } from './tiers.ts'

/** One run, as docs/faults.json keeps it. `commit` ends in `+` when files differed from it. */
export type Report = Outcome & {
  readonly tier: Tier['name']
  readonly seed: number
  readonly commit: string
  readonly measuredAt: string
  readonly seconds: number
}

/** Whether the run found nothing and met everything it had to. */
export function isPassed({ violations, missed }: Outcome): boolean {
  return violations.length === 0 && missed.length === 0
}

/** The report as docs/faults.md shows it. */
export function printPage(report: Report, { wanted, customers, wallets, hotWallets }: Tier): string {
  const { tier, seed, commit, measuredAt, seconds, counts, violations } = report
  const rows = states.map((state) => `| ${state} | ${print(counts[state])} | ${print(wanted[state] ?? 1)} |`)
  const times = Object.entries(report.slowestMs).map(([of, ms]) => `| ${of} | ${print(ms)} |`)
  return `# Faults

\`npm run faults -- full\` writes this page and [faults.json](faults.json); nothing here is written by hand. \`npm test\` runs the
small tier. \`SEED=${seed} npm run faults -- ${tier}\` plays the same plan again.

**${print(counts['operations acknowledged'])} acknowledged operations, ${print(counts['kills of the server'])} kills of the server, ${print(killsOfPostgres(report))} of PostgreSQL: ${print(violations.length)} violations.**
Tier ${tier}, seed ${seed}, commit ${commit}, ${measuredAt}, ${print(Math.round(seconds / 60))} minutes; ${print(customers)} customers at a time, ${print(hotWallets)} hot wallets of ${print(wallets)}.

## What is done

Customers transfer, withdraw and fund over HTTP against the production server in a process of its own and a durable
PostgreSQL; a proxy between the two reads every message of both. Every sending and every answer goes into a journal
that another process writes. Before the traffic, every operation is cut once at every message in each direction
(lost, the last one, its reply lost) and asked for again under its key. So is what moves money otherwise (every fourth
message in the small tier): deposits, withdrawals and what is taken back of them, gifts to a fundraiser from a balance and of a guest, what its organiser moves,
payments to a partner and what the partner gives back and pays out by signed calls, cards, what goes onto them and comes back off them, and rewards
that are paid out: an acknowledged one is there once with its posting, and nothing else is. During the traffic the plan of the seed strikes at chosen messages.

| met | times | at least |
|---|--:|--:|
${rows.join('\n')}

${report.missed.length === 0 ? 'A run that meets less than that fails.' : `**Missed: ${report.missed.join(', ')}.**`} A full disk (a bank of its own on a small file system): ${report.disk}, ${print(counts['requests failed while the disk was full'])} requests failed.

## What is held

After every fault and at the end, of the whole journal and the whole ledger:

- **I1** every posting sums to zero, and so do all balances in any snapshot. **I2** an account's entries are numbered without
  a gap, each balance is the one before plus the amount, the stored balance is the last. **I3** no customer is below zero.
- **I5** an acknowledged operation has one effect, the one that was ordered; a refused one none; an unknown one at most one,
  and asking again under its key ends it. Nothing is there that nobody ordered. **I6** whatever was acknowledged is there after every recovery.
- **I7** one key has one answer, to the byte, and it tells the truth about its effect. Another body under it is refused.
- **Order**: what was over before something else was sent stands before it in every account; a read that starts after an
  acknowledgement sees it. **History**: what each customer is shown, page by page, is their account.
- **I20** 30 seconds after a fault it works again; no transaction is left open; the server never dies by itself.
- The ledger's own audit, and PostgreSQL's of its tables and indexes (amcheck), find nothing.
${
  violations.length === 0
    ? ''
    : `\n${violations
        .slice(0, 50)
        .map(({ law, detail }) => `- VIOLATION ${law}: ${detail}`)
        .join('\n')}\n`
}
| after | slowest first operation, ms |
|---|--:|
${times.join('\n')}

The run on one line:

\`\`\`
${JSON.stringify(report)}
\`\`\`
`
}

export function killsOfPostgres({ counts }: Outcome): number {
  const kinds = ['kills of the postmaster', 'kills of a backend', 'immediate stops of PostgreSQL'] as const
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}

function print(value = 0): string {
  return new Intl.NumberFormat('en').format(value)
}
