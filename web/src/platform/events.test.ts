import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './events.ts'

let stop: () => void = () => undefined
const onChange = vi.fn<() => void>()
const onGap = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('token', 'a.e30.c')
  onChange.mockClear()
  onGap.mockClear()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Stream = { readonly say: (text: string) => void; readonly end: () => void; readonly signal: AbortSignal }

/** Plays the server: each connection is a stream the test can speak through. */
function openServer() {
  const streams: Stream[] = []
  const network = vi.fn<typeof fetch>(async (_path, request) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    request?.signal?.addEventListener('abort', () => void writer.abort().catch(() => undefined))
    const say = (text: string) => void writer.write(new TextEncoder().encode(text))
    streams.push({ say, end: () => void writer.close(), signal: request?.signal as AbortSignal })
    return new Response(readable)
  })
  vi.stubGlobal('fetch', network)
  return { streams, network }
}

function turn(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what the server pushes is heard, and a heartbeat is not taken for news', async () => {
  const { streams } = openServer()
  stop = followEvents({ onChange, onGap })
  await vi.advanceTimersByTimeAsync(0)
  streams[0]?.say(': beat\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).not.toHaveBeenCalled()
  streams[0]?.say('id: 1\ndata: {"id":"1","name":"transfer.sent"}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledOnce()
})

test('a stream that ends is opened again, and what happened meanwhile is asked for', async () => {
  const { streams, network } = openServer()
  stop = followEvents({ onChange, onGap })
  await vi.advanceTimersByTimeAsync(0)
  expect(onGap).toHaveBeenCalledTimes(1)
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(network).toHaveBeenCalledTimes(2)
  expect(onGap).toHaveBeenCalledTimes(2)
})

test('a stream gone silent is given up, heartbeats and all', async () => {
  const { network } = openServer()
  stop = followEvents({ onChange, onGap })
  await vi.advanceTimersByTimeAsync(95_000)
  expect(network).toHaveBeenCalledTimes(2)
})

test('while the stream cannot be opened, data is asked for with growing waits', async () => {
  const network = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('network')))
  vi.stubGlobal('fetch', network)
  stop = followEvents({ onChange, onGap })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network.mock.calls.length).toBeGreaterThan(3)
  expect(network.mock.calls.length).toBeLessThan(8)
  expect(onGap).toHaveBeenCalledTimes(network.mock.calls.length)
})

test('a hidden page listens to nothing, and asks for what it missed when it is seen again', async () => {
  const { streams, network } = openServer()
  stop = followEvents({ onChange, onGap })
  await vi.advanceTimersByTimeAsync(0)
  turn('hidden')
  expect(streams[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(network).toHaveBeenCalledTimes(1)
  turn('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(network).toHaveBeenCalledTimes(2)
  expect(onGap).toHaveBeenCalledTimes(2)
})

test('after the end of the session nothing is listened to', async () => {
  const { streams, network } = openServer()
  stop = followEvents({ onChange, onGap })
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(streams[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(network).toHaveBeenCalledTimes(1)
})
