import { differenceOf, type Finding, isToldApart, isWithin, type Timing } from './finding.ts'

/** One run, as docs/attacks.json keeps it. `commit` ends in `+` when files differed from it. */
export type Report = {
  readonly tier: 'small' | 'full'
  readonly commit: string
  readonly measuredAt: string
  readonly seconds: number
  readonly findings: readonly Finding[]
  readonly timings: readonly Timing[]
}

/** Whether every attack stayed within its limit, and got as far as one can. */
export function isPassed({ findings, timings }: Pick<Report, 'findings' | 'timings'>): boolean {
  return findings.every(isWithin) && !timings.some(isToldApart)
}

/** One line a finding, for who watches. */
export function linesOf({ findings, timings }: Pick<Report, 'findings' | 'timings'>): readonly string[] {
  return [
    ...findings.map((finding) => {
      const { attack, done, tries, answered, wanted, letThrough, most } = finding
      const verdict = isWithin(finding) ? 'within' : 'NOT WITHIN'
      return `${attack}, ${done}: ${tries} tries, ${answered} answered, ${letThrough} ${wanted}: ${verdict} ${most}`
    }),
    ...timings.map((timing) => {
      const { done, pairs, knownMs, unknownMs, probability } = timing
      const verdict = isToldApart(timing) ? 'TOLD APART' : 'not told apart'
      const medians = `${print(knownMs, 2)} and ${print(unknownMs, 2)} ms`
      return `Enumeration by time, ${done}: ${pairs} pairs, medians ${medians}, p = ${print(probability, 4)}: ${verdict}`
    }),
  ]
}

/** The report as docs/attacks.md shows it. */
export function printPage(report: Report): string {
  const { tier, commit, measuredAt, seconds, findings, timings } = report
  const tries = findings.reduce((sum, finding) => sum + finding.tries, 0)
  const outside = findings.filter((finding) => !isWithin(finding)).length + timings.filter(isToldApart).length
  return `# Attacks

\`npm run attacks -- full\` writes this page and [attacks.json](attacks.json); nothing here is written by hand. \`npm test\` runs
the small tier.

**${print(tries)} tries by ${findings.length} attacks and ${timings.length} comparisons by time: ${outside} outside their limits.**
Tier ${tier}, commit ${commit}, ${measuredAt}, ${print(seconds)} seconds.

## How

Two nodes of the production server, each a process of its own, on one PostgreSQL; every request goes to the other node than
the one before, up to 50 at a time, so a limit holds only if the nodes share it. Between attacks, and for who waits, the clocks
of both move. A try counts as let through when the server has looked at what was guessed, or has sent or said what was
wanted; each row says how many of the tries were answered at all, and a run with one that was not fails.

| attack | what is done | tries | answered | let through | within |
|---|---|--:|--:|--:|--:|
${findings.map(rowOf).join('\n')}

## By time

Pairs of a phone with an account and one without, one right after the other on one node, in turn the one and the other first.
The two samples are compared by their ranks (Mann–Whitney U, two-sided, normal approximation with corrections for ties and
continuity). Told apart are they when the medians differ by more than 5 % and chance explains it less than once in 10,000.

| question | pairs | median, known, ms | median, unknown, ms | difference | p | |
|---|--:|--:|--:|--:|--:|---|
${timings.map(timingRowOf).join('\n')}

## What an attacker may expect

- A guessed code: one guess in 10,000 is right. Restores of all phones together let ${print(mostGuesses(findings))} guesses through
  an hour, so ${print(mostGuesses(findings) / 10_000, 2)} accounts, whoever sprays however many phones from wherever.
- One phone: 5 codes a day with 5 guesses each, so 0.25 % a day; its owner reads of every one.
- A registration says that a phone has an account, as its specification has it; a login and a restore do not.
`
}

function rowOf(finding: Finding): string {
  const { attack, done, tries, answered, wanted, letThrough, least, most } = finding
  const limit = least === most ? `exactly ${print(most)}` : print(most)
  const verdict = isWithin(finding) ? limit : `**not ${limit}**`
  return `| ${attack} | ${done} | ${print(tries)} | ${print(answered)} | ${print(letThrough)} ${wanted} | ${verdict} |`
}

function timingRowOf(timing: Timing): string {
  const { done, pairs, knownMs, unknownMs, probability } = timing
  const difference = `${print(differenceOf(timing) * 100, 1)} %`
  const verdict = isToldApart(timing) ? '**told apart**' : 'not told apart'
  return `| ${done} | ${print(pairs)} | ${print(knownMs, 2)} | ${print(unknownMs, 2)} | ${difference} | ${print(probability, 4)} | ${verdict} |`
}

/** The largest number of guesses that any attack at codes got looked at. */
function mostGuesses(findings: readonly Finding[]): number {
  return Math.max(0, ...findings.filter(({ wanted }) => wanted === 'guesses looked at').map((its) => its.letThrough))
}

function print(value: number, digits = 0): string {
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat('en', exactly).format(value)
}
