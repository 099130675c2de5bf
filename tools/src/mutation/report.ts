import type { Described } from './mutant.ts'
import { type PartName, partNames } from './options.ts'
import type { Fate } from './trial.ts'

/** A mutant where it stood. */
export type Placed = Described & { readonly path: string }

/** What one part came to, as docs/mutation.json keeps it. `commit` ends in `+` when files differed from it. */
export type PartReport = {
  readonly measuredAt: string
  readonly commit: string
  readonly seconds: number
  /** One mutant of so many was tried. */
  readonly every: number
  readonly counts: Readonly<Record<Fate, number>>
  readonly survivors: readonly Placed[]
  readonly equivalent: readonly (Placed & { readonly reason: string })[]
}

export type Report = Partial<Readonly<Record<PartName, PartReport>>>

/** A part below this fails the run. */
export const leastPercent = 85

/** How many of the mutants that somebody could notice were noticed, in percent. */
export function scoreOf({ counts }: Pick<PartReport, 'counts'>): number {
  const noticed = counts.noticed + counts.timed_out
  return (100 * noticed) / Math.max(noticed + counts.survived, 1)
}

const titles: Readonly<Record<PartName, string>> = {
  money: 'contract/src/money',
  ledger: 'ledger/src (TypeScript, and the SQL it asks)',
  sql: 'ledger/sql (functions and views)',
}

/** The report as docs/mutation.md shows it. */
export function printReport(report: Report): string {
  const measured = partNames.flatMap((name) => {
    const part = report[name]
    return part ? [{ name, part }] : []
  })
  const parts = [
    `# Mutation score

\`npm run mutation\` writes this page and [mutation.json](mutation.json); nothing here is written by hand. \`-- money\`, \`-- ledger\` or
\`-- sql\` measures one part and leaves the others as they were. The code is changed in one small place, in memory, and the
tests of its room that can reach the place are run: a test that fails has noticed. A part below ${leastPercent} % fails the run.
\`--every=5\` tries one mutant of five, spread over all files: a sample, and called so.

${printTable(measured)}`,
    howText,
    ...measured.map(({ name, part }) => printSurvivors(name, part)),
    printEquivalents(measured.flatMap(({ part }) => part.equivalent)),
  ]
  return `${parts.join('\n\n')}\n`
}

const howText = `## What is changed

- TypeScript: comparisons, arithmetic, \`&&\`, \`||\`, \`??\`, conditions (always, never), numbers (one more), texts, lists, objects,
  patterns, bodies and statements that are gone, methods exchanged for their opposite or not called, \`?.\`, \`!\` and signs.
- SQL, in the files and in the texts of TypeScript: comparisons, arithmetic, \`and\`, \`or\`, \`not\`, \`is null\`, conditions of \`where\`, \`on\`,
  \`when\`, \`if\` (always, never), numbers, texts, aggregates, joins, \`order by\`, \`partition by\`, \`limit\`, \`distinct\`, row locks,
  \`coalesce\`, statements that are gone, and in the head of a function \`security definer\`, \`strict\` and its search path.
- Not changed: types, what an error says, format strings of SQL, names of prepared statements, which plans PostgreSQL prefers,
  and definitions that a later file creates anew.
- "never ended" counts as noticed. "not SQL": PostgreSQL refuses to create such a function; it counts as nothing. What
  happens by chance in tests has one seed here, and is repeated less often than in \`npm test\`, which can only lower the score.`

function printTable(measured: readonly { name: PartName; part: PartReport }[]): string {
  const rows = measured.map(({ name, part }) => {
    const { counts, equivalent, measuredAt, commit, seconds, every } = part
    const cells = [counts.noticed, counts.timed_out, counts.survived, equivalent.length, counts.invalid]
    const tried = every === 1 ? 'all' : `one of ${every}`
    const when = `${tried} | ${measuredAt} | ${commit} | ${Math.round(seconds / 60)}`
    return `| ${titles[name]} | **${printPercent(scoreOf(part))}** | ${cells.join(' | ')} | ${when} |`
  })
  return `| what | score | noticed | never ended | survived | equivalent | not SQL | tried | measured | commit | minutes |
|---|--:|--:|--:|--:|--:|--:|---|---|---|--:|
${rows.join('\n')}`
}

function printSurvivors(name: PartName, { survivors }: PartReport): string {
  const rows = survivors.map(({ path, line, was, is }) => `| ${path}:${line} | ${printCode(was)} | ${printCode(is)} |`)
  const table = `| where | what was there | what nobody noticed |\n|---|---|---|\n${rows.join('\n')}`
  return `## Survivors in ${titles[name]}\n\n${survivors.length === 0 ? 'None.' : table}`
}

function printEquivalents(equivalent: PartReport['equivalent']): string {
  const rows = equivalent.map(
    ({ path, line, was, is, reason }) => `| ${path}:${line} | ${printCode(was)} | ${printCode(is)} | ${reason} |`,
  )
  return `## Equivalent: nobody could notice

Left out of the score, each by name in \`tools/src/mutation/equivalents.ts\`.

${equivalent.length === 0 ? 'None.' : `| where | what was there | what stood there | why it is the same |\n|---|---|---|---|\n${rows.join('\n')}`}`
}

function printCode(code: string): string {
  return code === '' ? '(gone)' : `\`\` ${code.replaceAll('|', '\\|')} \`\``
}

/** Rounded down, so that no score is shown that was not reached. */
export function printPercent(percent: number): string {
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 1, roundingMode: 'floor' }).format(percent)} %`
}
