import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchForStop } from '../stop-signal.ts'
import { clock } from './clock.ts'
import { parseFaultOptions } from './options.ts'
import { isPassed, printPage, type Report } from './report.ts'
import { runTier } from './run-tier.ts'

// `npm run faults -- small|full`: plays the plan of a seed against the whole product, and fails when an invariant broke or
// a state worth meeting was not met. What a failed run leaves (journal, logs, database) stays in its folder.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { tier, seed, isWritten } = parseFaultOptions(process.argv.slice(2), process.env['SEED'])
const stop = watchForStop()
mkdirSync(join(root, '.data'), { recursive: true })
const folder = mkdtempSync(join(root, '.data', 'faults-'))
say(`faults: tier ${tier.name}, SEED=${seed}`)

try {
  const report = await Promise.race([measure(), untilStopped()])
  console.log(JSON.stringify(report))
  if (isWritten) write(report)
  for (const { law, detail } of report.violations.slice(0, 50)) say(`VIOLATION ${law}: ${detail}`)
  for (const state of report.missed) say(`MISSED ${state}: ${report.counts[state] ?? 0} of ${tier.wanted[state] ?? 1}`)
  end(isPassed(report))
} catch (error) {
  say(stop.aborted ? `Stopped (${String(stop.reason)})` : String((error as Error).stack))
  end(false)
}

function untilStopped(): Promise<never> {
  return new Promise((_, reject) => stop.addEventListener('abort', () => reject(new Error(String(stop.reason)))))
}

async function measure(): Promise<Report> {
  const startedMs = performance.now()
  const measuredAt = clock.now().toISOString().slice(0, 10)
  const commit = describeCommit()
  const outcome = await runTier({ root, folder, tier, seed, say })
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  return { tier: tier.name, seed, commit, measuredAt, seconds, ...outcome }
}

function describeCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
}

function write(report: Report): void {
  writeFileSync(join(root, 'docs', 'faults.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(root, 'docs', 'faults.md'), printPage(report, tier))
}

function end(isGood: boolean): never {
  if (isGood) rmSync(folder, { recursive: true, force: true })
  else say(`SEED=${seed} npm run faults -- ${tier.name} plays it again; what it left is in ${folder}`)
  process.exit(isGood ? 0 : 1)
}

function say(line: string): void {
  process.stderr.write(`${Math.round(performance.now() / 1_000)} s: ${line}\n`)
}
