import { stripVTControlCharacters } from 'node:util'

const longest = 300

/** The first line of a text, without its colours and no longer than a screen bears. */
export function oneLine(text: string): string {
  const [first = ''] = stripVTControlCharacters(text).trim().split('\n')
  return clip(first.trim())
}

/** The last lines that say something of a long text, each no longer than a screen bears. */
export function lastLines(text: string, count: number): readonly string[] {
  const lines = stripVTControlCharacters(text).split(/\r?\n/)
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .map(clip)
}

function clip(line: string): string {
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
