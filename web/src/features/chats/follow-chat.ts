import { Refusal } from '@emun/contract/errors'
import type { PhoneProven } from '@emun/contract/public'
import { verificationChange, verificationStatus } from '@emun/contract/public'
import { call } from '../../platform/api.ts'

/** How often the server is asked, push or no push. */
const pollMs = 20_000
const longestPollMs = 160_000
const firstWaitMs = 1_000
const longestWaitMs = 30_000

export type ChatState = 'waiting' | 'number_hidden' | 'number_mismatch'

/** Whose chat it is, and the secret by which this browser may ask. */
export type Asked = { readonly validationId: string; readonly validationSecret: string }

export type Follower = {
  readonly onState: (state: ChatState) => void
  readonly onProven: (proven: PhoneProven) => void
  /** A refusal is the end of it; after anything else it is asked again. */
  readonly onFailure: (error: unknown) => void
}

/** `ask` answers whether there is still nothing to tell. */
export type Following = { readonly ask: () => Promise<boolean>; readonly stop: () => void }

/**
 * Asks how far the chat is: each 20 seconds, at once when the server says that it is further, and when somebody comes
 * back to the page, as they do from the messenger. A hidden page asks nothing.
 */
export function followChat(asked: Asked, follower: Follower): Following {
  const line = openLine(asked, follower)
  let current = new AbortController()
  const restart = (): void => {
    current.abort()
    current = new AbortController()
    if (line.isOver() || document.visibilityState !== 'visible' || !navigator.onLine) return
    void keepPolling(line, current.signal)
    void keepListening(line, asked, current.signal)
  }
  const changes = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const
  for (const [target, name] of changes) target.addEventListener(name, restart)
  restart()
  return {
    ask: line.ask,
    stop: () => {
      for (const [target, name] of changes) target.removeEventListener(name, restart)
      current.abort()
    },
  }
}

type Line = {
  /** Asks, or waits for who is asking already: what the phone opens is handed out once. */
  readonly ask: () => Promise<boolean>
  readonly state: () => ChatState
  readonly failures: () => number
  readonly isOver: () => boolean
}

/** Its question is never called off: what it may bring is handed out once, and would be lost. */
function openLine({ validationId: id, validationSecret: secret }: Asked, follower: Follower): Line {
  let asking: Promise<void> | null = null
  let state: ChatState = 'waiting'
  let failures = 0
  let isOver = false

  async function askOnce(): Promise<void> {
    try {
      const reply = await call(verificationStatus, { params: { id }, secret })
      failures = 0
      if (reply.opens === 'nothing') return follower.onState((state = reply.state))
      isOver = true
      return follower.onProven(reply)
    } catch (error) {
      failures += 1
      isOver = isLastWord(error)
      return follower.onFailure(error)
    }
  }

  return {
    ask: async () => {
      if (isOver) return false
      asking ??= askOnce().finally(() => (asking = null))
      await asking
      return !isOver && failures === 0 && state === 'waiting'
    },
    state: () => state,
    failures: () => failures,
    isOver: () => isOver,
  }
}

/** Asked too often or answered by nobody, it may be asked again. */
const passing: ReadonlySet<string> = new Set(['too_many_requests', 'try_again', 'internal_error'])

/** Whether this was the server's final no. */
export function isLastWord(error: unknown): boolean {
  return error instanceof Refusal && !error.errors.some(({ code }) => passing.has(code))
}

async function keepPolling(line: Line, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !line.isOver()) {
    await line.ask()
    await pause(Math.min(pollMs * 2 ** line.failures(), longestPollMs), signal)
  }
}

/** The server holds this question until there is news; the news itself is asked for as ever. */
async function keepListening(
  line: Line,
  { validationId, validationSecret }: Asked,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted && !line.isOver()) {
    const since = line.state()
    const given = { params: { id: validationId }, secret: validationSecret, query: { since }, signal }
    const heard = await call(verificationChange, given).catch(() => null)
    if (signal.aborted) return
    if (heard !== null && heard.state !== since) await line.ask()
    const isStuck = heard === null || (heard.state !== since && line.state() === since)
    waitMs = isStuck ? Math.min(waitMs * 2, longestWaitMs) : firstWaitMs
    if (!line.isOver()) await pause(waitMs, signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
