import { streamEvents } from '@emun/contract/customer'
import { createEventParser } from './event-stream.ts'
import { currentToken } from './session.ts'

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** A stream that has been silent for this long, heartbeats included, is taken for dead. */
const silenceMs = 90_000

type Listener = {
  /** Something of this customer's changed. */
  readonly onChange: () => void
  /** Events may have been missed: the stream has just opened, or could not be opened. */
  readonly onGap: () => void
}

/**
 * Follows what the server pushes to this customer while the page is visible and the network is up; reconnects with
 * growing waits. Each failed try reports a gap, so that with the stream down the data is still asked for now and then.
 * Returns the way to stop.
 */
export function followEvents(listener: Listener): () => void {
  let current: AbortController | null = null
  const follow = () => {
    current?.abort()
    current = new AbortController()
    if (document.visibilityState === 'visible' && navigator.onLine) void keepFollowing(listener, current.signal)
  }
  const changes = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const
  for (const [target, name] of changes) target.addEventListener(name, follow)
  follow()
  return () => {
    for (const [target, name] of changes) target.removeEventListener(name, follow)
    current?.abort()
  }
}

async function keepFollowing(listener: Listener, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    const wasOpen = await readOnce(listener, signal).catch(() => false)
    if (signal.aborted) return
    if (!wasOpen) listener.onGap()
    waitMs = wasOpen ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
    await pause(waitMs, signal)
  }
}

/** Reads one connection to its end. True when it had opened. */
async function readOnce(listener: Listener, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  const token = await currentToken(leaveRenewalToCalls)
  if (token === null) return false
  const response = await fetch(streamEvents.path, {
    headers: { 'auth-token': token, accept: 'text/event-stream' },
    credentials: 'omit',
    signal: AbortSignal.any([signal, silence.signal]),
  })
  if (!response.ok || response.body === null) return false
  listener.onGap()
  await readBody(response.body, listener.onChange, () => silence.abort()).catch(() => undefined)
  return true
}

async function readBody(body: ReadableStream<Uint8Array>, onChange: () => void, onSilence: () => void): Promise<void> {
  const read = createEventParser(onChange)
  const decoder = new TextDecoder()
  let alarm = setTimeout(onSilence, silenceMs)
  try {
    const reader = body.getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(alarm)
      alarm = setTimeout(onSilence, silenceMs)
      read(decoder.decode(chunk.value, { stream: true }))
    }
  } finally {
    clearTimeout(alarm)
  }
}

/** An expiring token makes this try fail; the calls that answer the reported gap renew it, and the next try has it. */
function leaveRenewalToCalls(): Promise<never> {
  return Promise.reject(new Error('the token is about to expire'))
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
