import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printFigures } from '../budgets.ts'
import { watchForStop } from '../stop-signal.ts'
import { printVitals } from '../web-vitals/table.ts'
import { clock } from './clock.ts'
import { measureMoney } from './money-part.ts'
import { parseBenchOptions, type Part } from './options.ts'
import { readPeer } from './peer.ts'
import { printRows, printTargets } from './report-money.ts'
import { printReport, type Report } from './report.ts'
import { rounded } from './statistics.ts'
import { onThrowAwayCluster } from './throw-away-cluster.ts'
import { measureWeb } from './web-part.ts'

// `npm run bench`: weighs the built web app and visits it with a slow phone, measures the ledger beside a peer on one
// durable PostgreSQL, audits the books, and writes docs/benchmarks.md and docs/benchmarks.json. It fails when something
// could not be measured or does not balance, never because something was slow.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const docs = join(root, 'docs')
const stop = watchForStop()
const measuredAt = clock.now().toISOString().slice(0, 10)

const { parts, scenarios, isWritten } = parseBenchOptions(process.argv.slice(2))

const work: Readonly<Record<Part, () => Promise<Report>>> = {
  async web() {
    const web = await measureWeb({ root, say, stop })
    console.log(`${printFigures(web.budgets)}\n\n${printVitals(web.vitals)}\n`)
    return { web: { measuredAt, ...web } }
  },
  async money() {
    const loadAtStart = rounded(loadavg()[0] ?? 0, 10)
    const given = { root, say, stop, scenarios, peer: readPeer(process.env) }
    const money = await onThrowAwayCluster(root, say, (cluster) => measureMoney(given, cluster))
    console.log(`${printTargets(money)}\n\n${printRows(money)}`)
    return { money: { measuredAt, loadAtStart, ...money } }
  },
}

try {
  for (const part of parts) {
    const measured = await work[part]()
    if (isWritten) write({ ...readReport(), ...measured })
  }
  process.exit(0)
} catch (error) {
  say(stop.aborted ? `Stopped (${String(stop.reason)})` : String((error as Error).stack))
  process.exit(1)
}

/** The report of earlier runs: a part that is not measured now stays as it was, with its date. */
function readReport(): Report {
  const file = join(docs, 'benchmarks.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {}
}

function write(report: Report): void {
  writeFileSync(join(docs, 'benchmarks.md'), printReport(report))
  writeFileSync(join(docs, 'benchmarks.json'), `${JSON.stringify(report, null, 2)}\n`)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
