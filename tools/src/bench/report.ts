import { printFigures } from '../budgets.ts'
import { visits } from '../web-vitals/measure.ts'
import { printVitals } from '../web-vitals/table.ts'
import { conditions } from '../web-vitals/visit.ts'
import type { Computer } from './machine.ts'
import type { MoneyPart } from './money-part.ts'
import { ledgerAccounts, roundMs, rounds, signedInCustomers } from './scenarios.ts'
import type { Row } from './summary.ts'
import type { WebPart } from './web-part.ts'

/** What was measured, each part when it was. Load averages are the machine's: above one, somebody else was at work too. */
export type Report = {
  readonly web?: WebPart & { readonly measuredAt: string }
  readonly money?: MoneyPart & { readonly measuredAt: string; readonly loadAtStart: number }
}

/** The report as docs/benchmarks.md shows it. */
export function printReport({ web, money }: Report): string {
  const parts = [
    `# Benchmarks

\`npm run bench\` writes this page and [benchmarks.json](benchmarks.json); nothing here is written by hand. \`-- --only=web\` or
\`-- --only=money\` measures one part and leaves the other as it was. Times belong to a machine on a day: no test asserts one.`,
    web ? printWeb(web) : `## What the web app weighs\n\nNot measured yet.`,
    money ? printMoney(money) : `## The ledger beside a peer\n\nNot measured yet.`,
  ]
  return `${parts.join('\n\n')}\n`
}

function printWeb(web: NonNullable<Report['web']>): string {
  const { slowerCpu, latencyMs, downBitsPerSecond, upBitsPerSecond } = conditions
  const network = `${print(downBitsPerSecond / 1e6, 1)} Mbit/s down, ${print(upBitsPerSecond / 1e6, 2)} up, ${latencyMs} ms there and back`
  return `## What the web app weighs

Everything a first visit loads up to a screen, against the budget: kB of 1,000 bytes, scripts and styles gzipped, fonts as
they are stored, words in the language that weighs most. A build over one of these fails \`npm test\`.

${printFigures(web.budgets)}

## What a visitor waits for

Measured ${web.measuredAt} with ${web.browser}: ${printComputer(web.computer)}; load average ${print(web.loadAtStart, 1)} before the run and ${print(web.loadAtEnd, 1)} after it.${printDoubt(web)}

${printVitals(web.vitals)}

- Medians of ${visits} visits a language, with the lowest and the highest: a phone of 390 × 844, its processor slowed ${slowerCpu} times, ${network},
  nothing in its cache, the production build as \`npm start\` serves it. Browser, server and database share the machine.
- The largest paint of the landing is its first paragraph; that of the dashboard is the balance, asked from the server.
- Interactions: on the landing, opening the dialog; in the dialog, typing a phone; on the dashboard, going to Activity.
- Requests, images and shifts are no times: \`e2e/stories/budgets.spec.ts\` asserts them in every \`npm test\`.`
}

function printMoney(money: NonNullable<Report['money']>): string {
  const { machine, measuredAt, loadAtStart } = money
  const flush = `a flush of 8 kB to its disk takes ${print(machine.flushMs, 3)} ms`
  return `## The ledger beside a peer

Measured ${measuredAt}: ${printComputer(machine)}, PostgreSQL ${machine.postgres}; ${flush}; the load average before the run was ${print(loadAtStart, 1)}.

**Only the ratios are claims.** Client, server and database share the cores.${printDoubt(money)}

${printRows(money.rows)}

- The peer is ${money.peer}.
- Medians of ${rounds} rounds of ${roundMs / 1_000} seconds; a round goes through the whole table before the next begins. PostgreSQL is durable (\`fsync\`,
  \`synchronous_commit\` and \`full_page_writes\` on) and makes no checkpoint during the run, so nobody pays for full-page images.
- A transfer is one posting of two entries. Single post and batch call \`ledger.post\` directly, one connection a client, in the server's role, over
  ${print(ledgerAccounts)} accounts; with one hot account everybody pays the same one. A batch is decided posting by posting: a refused one does not undo its neighbours.
- Through HTTP each call is the whole product: the session is looked up, the body checked, limits summed, the posting, its
  idempotent answer, the transfer's row and the event are committed together. ${print(signedInCustomers)} signed-in customers, an \`Idempotency-Key\` a call,
  connections kept open. Server and client run in one process, which costs the server what the client takes; its log says errors only.
- p50 and p99 are of a call: a batch of 100 is one call. CPU is per transfer; "bench" is everything that is not PostgreSQL:
  the client, pgbench, and through HTTP the server too. WAL and CPU of the server's idle polling are in all rows.
- After the last round the whole ledger was audited: the books balance.`
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
function printDoubt({ loadAtStart }: { readonly loadAtStart: number }): string {
  if (loadAtStart <= quietLoad) return ''
  return `\n\n**The machine was busy with other work (load average ${print(loadAtStart, 1)} before the run): measure again.**`
}

const quietLoad = 1

function printComputer({ cores, processor, memoryGb, system, node }: Computer): string {
  return `${cores} cores (${processor}), ${memoryGb} GB, ${system}, Node ${node}`
}

function print(value: number | undefined, decimals = 0): string {
  if (value === undefined) return '–'
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
}
