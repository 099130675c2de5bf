import type { MoneyPart } from './money-part.ts'
import { print, printComputer, printDoubt } from './report-words.ts'
import { accountsIn, deepPages, largeRounds, pageEntries, roundMs, rounds, signedInCustomers } from './scenarios.ts'
import type { Row } from './summary.ts'
import type { Target } from './targets.ts'
import { benchSettings } from './throw-away-cluster.ts'

export type MoneyReport = MoneyPart & { readonly measuredAt: string; readonly loadAtStart: number }

/** What the ledger and the product around it do beside others, as docs/benchmarks.md shows it. */
export function printMoney(money: MoneyReport): string {
  const { machine, measuredAt, loadAtStart } = money
  const flush = `a flush of 8 kB to its disk takes ${print(machine.flushMs, 3)} ms`
  return `## The ledger beside its peers

Measured ${measuredAt}: ${printComputer(machine)}, PostgreSQL ${machine.postgres}; ${flush}; the load average before the run was ${print(loadAtStart, 1)}.

**Only the ratios are claims.** Client, server and database share the cores.${printDoubt(money)}

${printTargets(money)}

Where a target is missed, [performance.md](performance.md) says where the time goes and what was tried.

${printRows(money)}

${notes(money)}`
}

function notes({ peer, driver }: MoneyReport): string {
  const largeEntries = 2 * accountsIn.large * (1 + largeRounds)
  return `- The peer is ${peer ?? 'absent: PEER_SQL, PEER_SETUP and PEER_CALL name one'}. Its single transfers and ours are called by the same driver: ${driver}.
- Medians of ${rounds} rounds of ${roundMs / 1_000} seconds; a round goes through the whole table before the next begins. PostgreSQL is durable (\`fsync\`,
  \`synchronous_commit\` and \`full_page_writes\` on), has ${benchSettings.shared_buffers} of shared buffers, and makes no checkpoint during the run, so nobody pays
  for full-page images.
- A transfer is one posting of two entries. A batch is posted from one Node process through \`postAll\`, one connection a client, in the server's
  role, and decided posting by posting: a refused one does not undo its neighbours.
- Small books: ${print(accountsIn.small)} accounts and no entries but their first money. Large books: ${print(accountsIn.large)} accounts and ${print(largeEntries)} entries.
  History is asked by key, ${pageEntries} entries a page, of an account with more than ${print(deepPages)} pages.
- Through HTTP each call is the whole product, in a process of its own as in production: the session and blocks are looked up, the body checked,
  limits decided, the posting, its idempotent answer, the transfer's row and the event committed together, and the log sealed behind it.
  ${print(signedInCustomers)} signed-in customers in another process, an \`Idempotency-Key\` a call, connections kept open. At half of its load calls come at
  their moments, and each is timed from its moment.
- p50 and p99 are of a call: a batch of 100 is one call. CPU is per transfer: PostgreSQL, the server, and whoever called. Memory is
  halfway through a round: PostgreSQL with its shared buffers, and the server. WAL and CPU of the server's idle polling are in all rows.
- After the last round all books were audited: they balance.`
}

/** The targets, for the terminal and the page. */
export function printTargets({ targets }: { readonly targets: readonly Target[] }): string {
  const lines = targets.map(({ what, bound, measured, isMet }) => {
    const verdict = isMet === undefined ? 'not measured' : isMet ? 'met' : '**missed**'
    return `| ${what} | ${bound} | ${print(measured, 2)} | ${verdict} |`
  })
  return ['| target | bound | measured | |', '|---|--:|--:|---|', ...lines].join('\n')
}

const columns = [
  'what',
  'clients',
  '× tpcb-like',
  '× peer',
  'a second (lowest–highest)',
  'p50 ms',
  'p99 ms',
  'WAL bytes',
  'CPU µs: PostgreSQL + server + clients',
  'MB: PostgreSQL + server',
]

/** The table of all rows, for the terminal and the page. */
export function printRows({ rows }: { readonly rows: readonly Row[] }): string {
  const lines = rows.map((row) => `| ${cellsOf(row).join(' | ')} |`)
  return [`| ${columns.join(' | ')} |`, `|---|${'--:|'.repeat(columns.length - 1)}`, ...lines].join('\n')
}

function cellsOf({ scenario, ratioToTpcb, ratioToPeer, median, rounds: each }: Row): readonly string[] {
  const rates = each.map(({ perSecond }) => perSecond)
  return [
    scenario.name,
    print(scenario.clients),
    `**${print(ratioToTpcb, 2)}**`,
    `**${print(ratioToPeer, 2)}**`,
    `${print(median.perSecond)} (${print(Math.min(...rates))}–${print(Math.max(...rates))})`,
    print(median.p50Ms, 1),
    print(median.p99Ms, 1),
    print(median.walBytes),
    [median.postgresCpuUs, median.serverCpuUs, median.clientsCpuUs].map((us) => print(us)).join(' + '),
    [median.postgresMb, median.serverMb].map((mb) => print(mb)).join(' + '),
  ]
}
