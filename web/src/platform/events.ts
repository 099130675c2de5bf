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
  /** Events may have been missed: the stream has opened for the first time, or could not be opened. */
  readonly onGap: () => void
  /** The stream is open again and will tell what was missed; what could not be asked for meanwhile still has to be. */
  readonly onReturn: () => void
}

/** How far the stream has been heard: what came after is told when it opens again. */
type Heard = { lastId: string | null }

/**
 * Follows what the server pushes to this customer while the page is visible and the network is up; reconnects with
 * growing waits. Each failed try reports a gap, so that with the stream down the data is still asked for now and then.
 * Returns the way to stop.
 */
export function followEvents(listener: Listener): () => void {
  let current: AbortController | null = null
  const heard: Heard = { lastId: null }
  const follow = () => {
    current?.abort()
    current = new AbortController()
    if (document.visibilityState === 'visible' && navigator.onLine) {
      void keepFollowing(listener, heard, current.signal)
    }
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

async function keepFollowing(listener: Listener, heard: Heard, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    const wasOpen = await readOnce(listener, heard, signal).catch(() => false)
    if (signal.aborted) return
    if (!wasOpen) listener.onGap()
    waitMs = wasOpen ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
    await pause(waitMs, signal)
  }
}

/** Reads one connection to its end. True when it had opened. */
async function readOnce(listener: Listener, heard: Heard, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  const token = await currentToken(leaveRenewalToCalls)
  if (token === null) return false
  const { lastId } = heard
  const headers = { 'auth-token': token, accept: 'text/event-stream' }
  const response = await fetch(streamEvents.path, {
    headers: lastId === null ? headers : { ...headers, 'last-event-id': lastId },
    credentials: 'omit',
    signal: AbortSignal.any([signal, silence.signal]),
  })
  if (!response.ok || response.body === null) return false
  if (lastId === null) listener.onGap()
  else listener.onReturn()
  await readBody(response.body, listener, heard, () => silence.abort()).catch(() => undefined)
  return true
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  listener: Listener,
  heard: Heard,
  onSilence: () => void,
): Promise<void> {
  const news = { isThere: false }
  const read = createEventParser(
    () => (news.isThere = true),
    (id) => (heard.lastId = id),
  )
  const decoder = new TextDecoder()
  let alarm = setTimeout(onSilence, silenceMs)
  try {
    const reader = body.getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(alarm)
      alarm = setTimeout(onSilence, silenceMs)
      news.isThere = false
      read(decoder.decode(chunk.value, { stream: true }))
      // Many events that arrive together are one reason to ask.
      if (news.isThere) listener.onChange()
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
