import { Refusal, refuse } from '@emun/contract/errors'
import type { Settled } from './settled.ts'

/** One request at a time, as far as the caller can tell. */
export type Gathered<Request, Reply> = (request: Request) => Promise<Reply>

type Options<Request, Reply> = {
  /** Does them all in one go and answers in their order. What it throws is nobody's fault, or everybody's. */
  readonly run: (requests: readonly Request[]) => Promise<readonly Settled<Reply>[]>
  /** Requests of one line (a customer's) keep their order: the next one waits until the one before is answered. */
  readonly lineOf?: (request: Request) => string
  /** How many runs there may be at a time. */
  readonly lanes: number
  /** The most requests of a run. */
  readonly most: number
  /** Who comes when so many are waiting already, or so many of their own line, is told to try again. */
  readonly longestQueue: number
  readonly longestLine?: number
  /** Who has waited this long when their turn comes is told to try again, and nothing is done for them. */
  readonly longestWaitMs: number
}

type Waiting<Request, Reply> = {
  readonly request: Request
  readonly line: string | null
  readonly since: number
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: unknown) => void
}

/**
 * Gathers the requests that arrive while others are under way, and runs them together: the busier it is, the less each
 * costs. There is no timer: an idle one runs a request at once. First come, first served, but for the order within a line.
 * Refuses try_again when there is no room or the wait was too long.
 */
export function gather<Request, Reply>(options: Options<Request, Reply>): Gathered<Request, Reply> {
  let queue: Waiting<Request, Reply>[] = []
  const lines = openLines()
  let free = options.lanes
  let isAboutToBegin = false

  /** What arrived together begins together: all of it has been read when the loop comes to its immediates. */
  function beginSoon(): void {
    if (isAboutToBegin) return
    isAboutToBegin = true
    setImmediate(begin)
  }

  function begin(): void {
    isAboutToBegin = false
    while (free > 0) {
      const batch = take()
      if (batch.length === 0) return
      free -= 1
      void serve(options, batch).finally(() => {
        for (const { line } of batch) lines.end(line)
        free += 1
        beginSoon()
      })
    }
  }

  /** The next batch: from the front, at most one of each line, and none of a line that is being served. */
  function take(): Waiting<Request, Reply>[] {
    const batch: Waiting<Request, Reply>[] = []
    const kept: Waiting<Request, Reply>[] = []
    for (const waiting of queue) {
      if (batch.length === options.most || lines.isBusy(waiting.line)) kept.push(waiting)
      else {
        lines.begin(waiting.line)
        batch.push(waiting)
      }
    }
    queue = kept
    return batch
  }

  return (request) =>
    new Promise((resolve, reject) => {
      const line = options.lineOf?.(request) ?? null
      if (queue.length >= options.longestQueue || lines.lengthOf(line) >= (options.longestLine ?? Infinity)) {
        reject(refuse('try_again'))
        return
      }
      lines.join(line)
      queue.push({ request, line, since: performance.now(), resolve, reject })
      beginSoon()
    })
}

/** Which lines somebody is being served from, and how many wait in each. No line at all is never busy. */
function openLines() {
  const busy = new Set<string>()
  const lengths = new Map<string, number>()
  const change = (line: string, by: number) => {
    const length = (lengths.get(line) ?? 0) + by
    if (length === 0) lengths.delete(line)
    else lengths.set(line, length)
  }
  return {
    isBusy: (line: string | null) => line !== null && busy.has(line),
    lengthOf: (line: string | null) => (line === null ? 0 : (lengths.get(line) ?? 0)),
    join: (line: string | null) => void (line === null || change(line, 1)),
    begin(line: string | null) {
      if (line === null) return
      change(line, -1)
      busy.add(line)
    },
    end: (line: string | null) => void (line === null || busy.delete(line)),
  }
}

async function serve<Request, Reply>(
  options: Options<Request, Reply>,
  batch: readonly Waiting<Request, Reply>[],
): Promise<void> {
  const latest = performance.now() - options.longestWaitMs
  for (const { since, reject } of batch) if (since < latest) reject(refuse('try_again'))
  await runOrSplit(
    options,
    batch.filter(({ since }) => since >= latest),
  )
}

/** A bug that one request wakes must not fail its neighbours: when a run throws, each is run again by itself. */
async function runOrSplit<Request, Reply>(
  options: Options<Request, Reply>,
  batch: readonly Waiting<Request, Reply>[],
): Promise<void> {
  if (batch.length === 0) return
  try {
    const settled = await options.run(batch.map(({ request }) => request))
    batch.forEach((waiting, place) => answer(waiting, settled[place]))
  } catch (error) {
    if (batch.length === 1 || error instanceof Refusal) for (const { reject } of batch) reject(error)
    else for (const waiting of batch) await runOrSplit(options, [waiting])
  }
}

function answer<Request, Reply>(
  { resolve, reject }: Waiting<Request, Reply>,
  settled: Settled<Reply> | undefined,
): void {
  if (!settled) reject(new Error('a run answered fewer requests than it was given'))
  else if ('refusal' in settled) reject(settled.refusal)
  else resolve(settled.reply)
}
