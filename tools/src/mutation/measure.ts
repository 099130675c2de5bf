import { linesOf } from '../tidy/source.ts'
import { reasonFor } from './equivalents.ts'
import { describeChange } from './mutant.ts'
import type { PartName } from './options.ts'
import type { Candidate } from './parts.ts'
import type { PartReport, Placed } from './report.ts'
import type { Fate, Trial } from './trial.ts'

/** Tries every candidate that somebody could notice, and counts. */
export async function measurePart(
  part: PartName,
  candidates: readonly Candidate[],
  trial: Trial,
  say: (line: string) => void,
): Promise<Omit<PartReport, 'measuredAt' | 'commit' | 'seconds' | 'every'>> {
  const counts: Record<Fate, number> = { noticed: 0, timed_out: 0, survived: 0, invalid: 0 }
  const survivors: Placed[] = []
  const equivalent: (Placed & { readonly reason: string })[] = []
  for (const [at, candidate] of candidates.entries()) {
    const placed = placeOf(candidate)
    const reason = reasonFor(placed.path, lineOf(candidate, placed.line), placed)
    if (reason !== null) {
      equivalent.push({ ...placed, reason })
      continue
    }
    const fate = await trial.try(candidate)
    counts[fate] += 1
    if (fate === 'survived') survivors.push(placed)
    if (fate === 'survived') say(`survived ${placed.path}:${placed.line}: ${placed.was} → ${placed.is}`)
    if (at % 50 === 49) say(`${part}: ${at + 1} of ${candidates.length}, ${JSON.stringify(counts)}`)
  }
  return { counts, survivors, equivalent }
}

function placeOf({ mutant, source }: Candidate): Placed {
  return { path: mutant.path, ...describeChange(source.text, mutant) }
}

function lineOf({ source }: Candidate, line: number): string {
  return linesOf(source.text)[line - 1] ?? ''
}
