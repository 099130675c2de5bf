import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clock } from '../faults/clock.ts'
import { watchForStop } from '../stop-signal.ts'
import { parseAttackOptions } from './options.ts'
import { isPassed, linesOf, printPage, type Report } from './report.ts'
import { runAttacks } from './run-attacks.ts'

// `npm run attacks -- small|full`: attacks two nodes of the product, counts what got through, and fails when that is more
// than a limit allows. What a failed run leaves (logs, database) stays in its folder.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { tier, isWritten } = parseAttackOptions(process.argv.slice(2))
const stop = watchForStop()
mkdirSync(join(root, '.data'), { recursive: true })
const folder = mkdtempSync(join(root, '.data', 'attacks-'))
say(`attacks: tier ${tier.name}`)

try {
  const report = await Promise.race([measure(), untilStopped()])
  for (const line of linesOf(report)) console.log(line)
  if (isWritten) write(report)
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
  const outcome = await runAttacks({ root, folder, tier, say })
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  return { tier: tier.name, commit, measuredAt, seconds, ...outcome }
}

function describeCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
}

function write(report: Report): void {
  writeFileSync(join(root, 'docs', 'attacks.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(root, 'docs', 'attacks.md'), printPage(report))
}

function end(isGood: boolean): never {
  if (isGood) rmSync(folder, { recursive: true, force: true })
  else say(`what it left is in ${folder}`)
  process.exit(isGood ? 0 : 1)
}

function say(line: string): void {
  process.stderr.write(`${Math.round(performance.now() / 1_000)} s: ${line}\n`)
}
