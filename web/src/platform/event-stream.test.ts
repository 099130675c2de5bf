import { expect, test } from 'vitest'
import { createEventParser, type StreamedEvent } from './event-stream.ts'

function eventsOf(...pieces: readonly string[]): StreamedEvent[] {
  const events: StreamedEvent[] = []
  const read = createEventParser((event) => events.push(event))
  for (const piece of pieces) read(piece)
  return events
}

test('an event is read however the network cuts it', () => {
  const whole = 'id: 7\nevent: transfer.sent\ndata: {"id":"7"}\n\n'
  const expected = [{ id: '7', name: 'transfer.sent', data: '{"id":"7"}' }]
  expect(eventsOf(whole)).toEqual(expected)
  expect(eventsOf(...whole)).toEqual(expected)
})

test('heartbeats and events without data are not events', () => {
  expect(eventsOf(': still here\n\n', 'event: hello\n\n', 'retry: 3000\n\n')).toEqual([])
})

test('lines of data are joined, and a half of an event waits for the rest', () => {
  expect(eventsOf('data: one\r\ndata: two\r\n\r\ndata: three')).toEqual([{ name: 'message', data: 'one\ntwo' }])
})
