import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestCluster } from '../postgres/test-cluster.ts'
import { watchForStop } from '../stop-signal.ts'
import { clock } from './clock.ts'
import { measurePart } from './measure.ts'
import { parseMutationOptions, type PartName } from './options.ts'
import { type Candidate, candidatesOf } from './parts.ts'
import { leastPercent, type PartReport, printPercent, printReport, type Report, scoreOf } from './report.ts'
import { startRunners } from './runners.ts'
import { limitStatements, startTrial, type Trial } from './trial.ts'

// `npm run mutation`: changes money and the ledger in one small place at a time, runs the tests that reach it, and writes
// docs/mutation.md and docs/mutation.json: which changes nobody noticed. It fails when a part's score is too low.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const docs = join(root, 'docs')
const { parts, only, every, isWritten } = parseMutationOptions(process.argv.slice(2))
const stop = watchForStop()
const folder = mkdtempSync(join(tmpdir(), 'emun-mutation-'))
chmodSync(folder, 0o755)
const cluster = await startTestCluster()
const runners = startRunners(root, {
  ...process.env,
  TEST_DATABASE_URL: cluster.adminUrl,
  TEST_REPEATS: 'few',
  SEED: '1',
  TMPDIR: folder,
})

const isGood = await Promise.race([measureAll(), untilStopped()]).catch((error: unknown) => {
  say(stop.aborted ? `Stopped (${String(stop.reason)})` : String((error as Error).stack))
  return false
})
runners.close()
await cluster.remove()
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
process.exit(isGood ? 0 : 1)

async function measureAll(): Promise<boolean> {
  await limitStatements(cluster.adminUrl)
  const candidates = candidatesOf(root)
  const asked = parts.map((name) => ({ name, candidates: candidates(name).filter(isAsked) }))
  const tests = new Set(asked.flatMap((part) => part.candidates.flatMap((candidate) => candidate.tests)))
  const bench = { root, folder: join(folder, 'sql'), runners, adminUrl: cluster.adminUrl }
  const trial = await startTrial(bench, [...tests])
  let isEnough = true
  for (const part of asked) isEnough = (await measureOne(part.name, part.candidates, trial)) && isEnough
  return isEnough
}

async function measureOne(name: PartName, candidates: readonly Candidate[], trial: Trial): Promise<boolean> {
  const startedMs = performance.now()
  const commit = describeCommit()
  say(`${name}: ${candidates.length} mutants`)
  const outcome = await measurePart(name, candidates, trial, say)
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  const score = scoreOf(outcome)
  say(`${name}: ${printPercent(score)}, ${JSON.stringify(outcome.counts)}, ${outcome.equivalent.length} equivalent`)
  const measuredAt = clock.now().toISOString().slice(0, 10)
  if (isWritten) write(name, { measuredAt, commit, seconds, every, ...outcome })
  return score >= leastPercent
}

function isAsked({ mutant }: Candidate, at: number): boolean {
  return mutant.path.includes(only) && at % every === 0
}

function untilStopped(): Promise<never> {
  return new Promise((_, reject) => stop.addEventListener('abort', () => reject(new Error(String(stop.reason)))))
}

function describeCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
}

/** A part that is not measured now stays as it was, with its date. */
function write(name: PartName, part: PartReport): void {
  const file = join(docs, 'mutation.json')
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {}
  const report: Report = { ...earlier, [name]: part }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(docs, 'mutation.md'), printReport(report))
}

function say(line: string): void {
  process.stderr.write(`${Math.round(performance.now() / 1_000)} s: ${line}\n`)
}
