import { streamEvents } from '@emun/contract/customer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../test/played-server.ts'
import { playStream, pushed } from '../test/played-stream.ts'
import { followEvents } from './events.ts'

let stop: () => void = () => undefined
const onChange = vi.fn<() => void>()
const onGap = vi.fn<() => void>()
const onReturn = vi.fn<() => void>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => stop())

function turn(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what the server pushes is heard, and a heartbeat is not taken for news', async () => {
  const connections = playStream()
  stop = followEvents({ onChange, onGap, onReturn })
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.say(': beat\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).not.toHaveBeenCalled()
  connections[0]?.say(pushed)
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledOnce()
})

test('a stream that ends is opened again, and what happened meanwhile is asked for', async () => {
  const connections = playStream()
  stop = followEvents({ onChange, onGap, onReturn })
  await vi.advanceTimersByTimeAsync(0)
  expect(onGap).toHaveBeenCalledTimes(1)
  connections[0]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections).toHaveLength(2)
  expect(onGap).toHaveBeenCalledTimes(2)
})

test('a stream that is opened again says how far it was heard, and is trusted with the rest', async () => {
  const connections = playStream()
  stop = followEvents({ onChange, onGap, onReturn })
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.say('id: 7:-1\n\n')
  connections[0]?.say('id: 8:3\ndata: {"id":"8:3","name":"transfer.sent"}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections.map(({ lastEventId }) => lastEventId)).toEqual([null, '8:3'])
  expect([onGap, onReturn].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('what was missed arrives together, and is one reason to ask', async () => {
  const connections = playStream()
  stop = followEvents({ onChange, onGap, onReturn })
  await vi.advanceTimersByTimeAsync(0)
  connections[0]?.say(pushed.repeat(5))
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledOnce()
})

test('a stream gone silent is given up, heartbeats and all', async () => {
  const connections = playStream()
  stop = followEvents({ onChange, onGap, onReturn })
  await vi.advanceTimersByTimeAsync(95_000)
  expect(connections).toHaveLength(2)
})

test('while the stream cannot be opened, data is asked for with growing waits', async () => {
  playStream()
  const tries = answerWith(streamEvents, () => {
    throw new TypeError('no network')
  })
  stop = followEvents({ onChange, onGap, onReturn })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries.length).toBeGreaterThan(3)
  expect(tries.length).toBeLessThan(8)
  expect(onGap).toHaveBeenCalledTimes(tries.length)
})

test('a hidden page listens to nothing, and asks for what it missed when it is seen again', async () => {
  const connections = playStream()
  stop = followEvents({ onChange, onGap, onReturn })
  await vi.advanceTimersByTimeAsync(0)
  turn('hidden')
  expect(connections[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections).toHaveLength(1)
  turn('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(connections).toHaveLength(2)
  expect(onGap).toHaveBeenCalledTimes(2)
})

test('after the end of the session nothing is listened to', async () => {
  const connections = playStream()
  stop = followEvents({ onChange, onGap, onReturn })
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(connections[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections).toHaveLength(1)
})
