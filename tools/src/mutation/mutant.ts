import { lineAt } from '../tidy/source.ts'

/** One small change of one file: its characters from `start` up to `end` become `replacement`. */
export type Mutant = {
  readonly path: string
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** What a mutator finds in a text; the path is known to whoever reads the file. */
export type Change = Omit<Mutant, 'path'>

/** The text with the change made. */
export function changed(text: string, { start, end, replacement }: Change): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

/** A mutant in words, on one line each: where it is, the code that was there, and what stood there instead. */
export type Described = { readonly line: number; readonly was: string; readonly is: string }

export function describeChange(text: string, { start, end, replacement }: Change): Described {
  return { line: lineAt(text, start), was: onOneLine(text.slice(start, end)), is: onOneLine(replacement) }
}

/** The same change found in two ways is one, and what changes nothing is none; in the order of the text. */
export function distinct(text: string, changes: readonly Change[]): readonly Change[] {
  const real = changes.filter(({ start, end, replacement }) => text.slice(start, end) !== replacement)
  const byWords = new Map(real.map((change) => [`${change.start} ${change.end} ${change.replacement}`, change]))
  return [...byWords.values()].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

const longest = 160

function onOneLine(code: string): string {
  const line = code.trim().replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
