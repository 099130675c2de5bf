import type { Direction } from '@emun/contract/language'
import openBidi from 'bidi-js'

/** A piece of a line that is written one way, in one script: its text in the order of reading, mirrored where it must be. */
export type Run = { readonly text: string; readonly isRtl: boolean }

type Piece = { readonly level: number; readonly script: string; text: string }

const bidi = openBidi()

/** Marks of direction decide and are not drawn. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * A line as it stands on paper, from left to right, by the Unicode bidirectional algorithm. A drawing library that shapes
 * letters turns a right-to-left piece around by itself, as long as it is of one script.
 */
export function visualRuns(line: string, base: Direction): readonly Run[] {
  const pieces = piecesOf(line, base)
  const levels = pieces.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) turnAround(pieces, level)
  return pieces.map(runOf)
}

export function withoutMarks(text: string): string {
  return text.replace(marks, '')
}

/** Cuts where the level changes, and where Hebrew meets Arabic. */
function piecesOf(line: string, base: Direction): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const pieces: Piece[] = []
  let place = 0
  for (const letter of line) {
    const level = levels[place] ?? 0
    place += letter.length
    if (withoutMarks(letter) === '') continue
    const last = pieces.at(-1)
    const script = scriptOf(letter)
    if (last?.level === level && (script === '' || last.script === '' || script === last.script))
      pieces[pieces.length - 1] = { level, script: last.script || script, text: last.text + letter }
    else pieces.push({ level, script, text: letter })
  }
  return pieces
}

function scriptOf(letter: string): string {
  if (/\p{Script=Hebrew}/u.test(letter)) return 'Hebrew'
  return /\p{Script=Arabic}/u.test(letter) ? 'Arabic' : ''
}

/** Reverses every stretch of pieces that lies at this level or deeper. */
function turnAround(pieces: Piece[], level: number): void {
  let start = 0
  while (start < pieces.length) {
    let end = start
    while ((pieces[end]?.level ?? -1) >= level) end += 1
    if (end > start) pieces.splice(start, end - start, ...pieces.slice(start, end).toReversed())
    start = end + 1
  }
}

function runOf({ text, level, script }: Piece): Run {
  if (level % 2 === 0) return { text, isRtl: false }
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
  // Without a letter of such a script nothing says to the shaping which way the signs run.
  return script === ''
    ? { text: mirrored.toReversed().join(''), isRtl: false }
    : { text: mirrored.join(''), isRtl: true }
}
