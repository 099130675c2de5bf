import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { changed, type Mutant } from './mutant.ts'
import type { Candidate } from './parts.ts'
import type { Question } from './protocol.ts'
import type { Runners } from './runners.ts'

/** What became of a mutant. `invalid`: PostgreSQL does not take it. `timed_out` counts as noticed: nobody could ship it. */
export type Fate = 'noticed' | 'timed_out' | 'survived' | 'invalid'

/** Tries mutants one after the other, each first on the tests that were quick to notice its neighbours. */
export type Trial = { readonly try: (candidate: Candidate) => Promise<Fate> }

type Bench = { readonly root: string; readonly folder: string; readonly runners: Runners; readonly adminUrl: string }

/** Runs every test once on the tree as it is, which must be green, and then tries what it is asked to. */
export async function startTrial(bench: Bench, tests: readonly string[]): Promise<Trial> {
  const baseline = await bench.runners.ask({ tests }, 600_000)
  if (!baseline || baseline.failed) throw new Error(`the tests fail without a mutant: ${JSON.stringify(baseline)}`)
  const { tookMs } = baseline
  const kept = await databases(bench.adminUrl)
  const noticedBy = new Map<string, number>()
  const rank = (path: string, test: string): number =>
    (tookMs[test] ?? 0) / (1 + 10 * (noticedBy.get(`${path} ${test}`) ?? 0))

  return {
    async try({ mutant, source, tests: touching }) {
      const inOrder = touching.toSorted((a, b) => rank(mutant.path, a) - rank(mutant.path, b))
      const limitMs = 20_000 + 3 * inOrder.reduce((sum, test) => sum + (tookMs[test] ?? 0), 0)
      const answer = await bench.runners.ask(questionOf(bench, mutant, source.text, inOrder), limitMs)
      if (mutant.path.endsWith('.sql')) await dropDatabases(bench.adminUrl, kept)
      if (answer === null) return 'timed_out'
      if (answer.failed === null) return 'survived'
      if (answer.failed.why.includes('the migrations do not run')) return 'invalid'
      const key = `${mutant.path} ${answer.failed.test}`
      noticedBy.set(key, (noticedBy.get(key) ?? 0) + 1)
      return 'noticed'
    },
  }
}

function questionOf({ root, folder }: Bench, mutant: Mutant, text: string, tests: readonly string[]): Question {
  const mutated = changed(text, mutant)
  if (!mutant.path.endsWith('.sql')) return { tests, file: { path: mutant.path, text: mutated } }
  const from = join(root, 'ledger', 'sql')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(folder, name))
  writeFileSync(join(folder, basename(mutant.path)), mutated)
  return { tests, sqlFolder: `${pathToFileURL(folder).href}/` }
}

async function databases(adminUrl: string): Promise<readonly string[]> {
  return asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    return rows.map(({ datname }) => datname)
  })
}

/** Each mutant of the SQL has a template of its own, and a test that was cut off leaves its database behind. */
async function dropDatabases(adminUrl: string, kept: readonly string[]): Promise<void> {
  const extra = (await databases(adminUrl)).filter((name) => !kept.includes(name))
  await asAdmin(adminUrl, async (client) => {
    for (const name of extra) await client.query(`drop database if exists ${name} with (force)`)
  })
}

async function asAdmin<Answer>(adminUrl: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A statement that never ends is ended, so that a mutant costs seconds and no disk. */
export async function limitStatements(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    await client.query(`alter role current_user set statement_timeout = '20s'`)
  })
}
