import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printFigures } from '../budgets.ts'
import { watchForStop } from '../stop-signal.ts'
import { clock } from './clock.ts'
import { measureMoney } from './money-part.ts'
import { printReport, printRows, type Report } from './report.ts'
import { rounded } from './statistics.ts'
import { onThrowAwayCluster } from './throw-away-cluster.ts'
import { weighWebApp } from './web-app.ts'

// `npm run bench`: weighs the built web app, measures the ledger beside a peer on one durable PostgreSQL, audits the books,
// and writes docs/benchmarks.md and docs/benchmarks.json. It fails when something could not be measured or does not
// balance, never because something was slow.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const stop = watchForStop()
const loadAtStart = rounded(loadavg()[0] ?? 0, 10)

try {
  const budgets = await weighWebApp(root, say, stop)
  const money = await onThrowAwayCluster(root, say, (cluster) => measureMoney({ root, say, stop }, cluster))
  write({ measuredAt: clock.now().toISOString().slice(0, 10), loadAtStart, ...money, budgets })
  if (budgets) console.log(`${printFigures(budgets)}\n`)
  console.log(printRows(money.rows))
  process.exit(budgets ? 0 : 1)
} catch (error) {
  say(stop.aborted ? `Stopped (${String(stop.reason)})` : String((error as Error).stack))
  process.exit(1)
}

function write(report: Report): void {
  const docs = join(root, 'docs')
  writeFileSync(join(docs, 'benchmarks.md'), printReport(report))
  writeFileSync(join(docs, 'benchmarks.json'), `${JSON.stringify(report, null, 2)}\n`)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
