import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Book, type Line, openBook, type Operation } from './book.ts'

/** What a line says beside its time. */
type Said = Line extends infer L ? (L extends Line ? Omit<L, 'atMs'> : never) : never

export type Journal = {
  /** What has been written, as operations. */
  readonly book: Book
  /** Gives the line to the scribe, and only then may what it says happen. */
  readonly write: (said: Said) => Operation
  /** Waits until the last line is in the file. May be called twice. */
  readonly close: () => Promise<void>
}

const scribe = fileURLToPath(new URL('scribe.ts', import.meta.url))

/** Starts the process that writes the journal. */
export function openJournal(file: string): Journal {
  const writer = spawn(process.execPath, ['--import', 'tsx', scribe, file], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(writer, 'exit')
  const book = openBook()
  return {
    book,
    write(said) {
      const line = { ...said, atMs: performance.now() } as Line
      writer.stdin.write(`${JSON.stringify(line)}\n`)
      return book.enter(line)
    },
    async close() {
      writer.stdin.end()
      await ended
    },
  }
}

/** The journal as it was written. */
export async function readJournal(file: string): Promise<Book> {
  const book = openBook()
  for await (const line of createInterface({ input: createReadStream(file) })) book.enter(JSON.parse(line) as Line)
  return book
}
