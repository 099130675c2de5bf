import type { Figure } from '../budgets.ts'
import { printFigures } from '../budgets.ts'
import type { MoneyPart } from './money-part.ts'
import { ledgerAccounts, roundMs, rounds, signedInCustomers } from './scenarios.ts'
import type { Row } from './summary.ts'

/** `loadAtStart` is the machine's load average before the run: above one, somebody else was at work. */
export type Report = MoneyPart & {
  readonly measuredAt: string
  readonly loadAtStart: number
  readonly budgets: readonly Figure[] | undefined
}

/** The report as docs/benchmarks.md shows it. */
export function printReport(report: Report): string {
  const { budgets, peer, rows } = report
  return `# Benchmarks

\`npm run bench\` writes this page and [benchmarks.json](benchmarks.json); nothing here is written by hand.

${printMachine(report)}

**Only the ratios are claims.** Rates and times belong to this machine on that day, and client, server and database share
its cores. No test asserts a time.${printDoubt(report)}

## What the web app weighs

Everything a first visit loads up to a screen, against the budget: kB of 1,000 bytes, scripts and styles gzipped, fonts as
they are stored, words in the language that weighs most. What needs a browser to be measured (requests, paint, shifts,
blocking time) is not in this table.

${budgets ? printFigures(budgets) : 'Not measured in this run, because the web app could not be built.'}

## The ledger beside a peer

${printRows(rows)}

- The peer is ${peer}.
- Medians of ${rounds} rounds of ${roundMs / 1_000} seconds; a round goes through the whole table before the next begins. PostgreSQL is durable (\`fsync\`,
  \`synchronous_commit\` and \`full_page_writes\` on) and makes no checkpoint during the run, so nobody pays for full-page images.
- A transfer is one posting of two entries. Single post and batch call \`ledger.post\` directly, one connection a client, in the server's role, over
  ${print(ledgerAccounts)} accounts; with one hot account everybody pays the same one. A batch is decided posting by posting: a refused one does not undo its neighbours.
- Through HTTP each call is the whole product: the session is looked up, the body checked, limits summed, the posting, its
  idempotent answer, the transfer's row and the event are committed together. ${print(signedInCustomers)} signed-in customers, an \`Idempotency-Key\` a call,
  connections kept open. Server and client run in one process, which costs the server what the client takes; its log says errors only.
- p50 and p99 are of a call: a batch of 100 is one call. CPU is per transfer; "bench" is everything that is not PostgreSQL:
  the client, pgbench, and through HTTP the server too. WAL and CPU of the server's idle polling are in all rows.
- After the last round the whole ledger was audited: the books balance.
`
}

/** The table of the ledger, for the terminal and the page. */
export function printRows(rows: readonly Row[]): string {
  const lines = rows.map(({ scenario, ratioToPeer, median, rounds: each }) => {
    const rates = each.map(({ perSecond }) => perSecond)
    const spread = `${print(Math.min(...rates))}–${print(Math.max(...rates))}`
    const cells = [
      scenario.name,
      print(scenario.clients),
      `**${print(ratioToPeer, 2)}×**`,
      `${print(median.perSecond)} (${spread})`,
      print(median.p50Ms, 1),
      print(median.p99Ms, 1),
      print(median.walBytes),
      `${print(median.postgresCpuUs)} + ${print(median.benchCpuUs)}`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = [
    'what',
    'clients',
    'against the peer',
    'transfers a second (lowest–highest)',
    'p50 ms',
    'p99 ms',
    'WAL bytes',
  ]
  return [`| ${head.join(' | ')} | CPU µs, PostgreSQL + bench |`, '|---|--:|--:|--:|--:|--:|--:|--:|', ...lines].join(
    '\n',
  )
}

/** On a machine that others use too, even a ratio depends on who was pushed aside when. */
function printDoubt({ loadAtStart }: Report): string {
  if (loadAtStart <= quietLoad) return ''
  return `\n\n**The machine was busy with other work (load average ${print(loadAtStart, 1)} before the run): measure again.**`
}

const quietLoad = 1

function printMachine({ machine, measuredAt, loadAtStart }: Report): string {
  const { cores, processor, memoryGb, system, node, postgres, flushMs } = machine
  const hardware = `${cores} cores (${processor}), ${memoryGb} GB, ${system}`
  const flush = `a flush of 8 kB to its disk takes ${print(flushMs, 3)} ms`
  const others = `the load average before the run was ${print(loadAtStart, 1)}`
  return `Measured ${measuredAt}: ${hardware}; Node ${node}, PostgreSQL ${postgres}; ${flush}; ${others}.`
}

function print(value: number | undefined, decimals = 0): string {
  if (value === undefined) return '–'
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
}
