import type { Log } from './log.ts'
import { openSignal, orAfter } from './wait.ts'

/** Work that goes on as long as the server: `stop` lets the round under way finish. */
export type Background = { readonly start: () => void; readonly stop: () => Promise<void> }

type Options = {
  /** What goes on, for the log. */
  readonly name: string
  readonly everyMs: number
  readonly round: () => Promise<void>
  readonly log: Log
}

/** Does a round again and again, with a pause after each; one that fails is told of, and the next is tried. */
export function openBackground({ name, everyMs, round, log }: Options): Background {
  const wake = openSignal()
  let isStopping = false
  let running: Promise<void> = Promise.resolve()

  async function repeat(): Promise<void> {
    while (!isStopping) {
      const woken = wake.next()
      await round().catch((error: unknown) => log.warn({ name, reason: String(error) }, 'a round failed'))
      if (!isStopping) await orAfter(woken, everyMs)
    }
  }

  return {
    start: () => void (running = repeat()),
    async stop() {
      isStopping = true
      wake.give()
      await running
    },
  }
}
