import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { openConversions } from './open.ts'
import type { Conversion, ConversionTracker } from './port.ts'

// The promises of the port, held against the log and against Google's Measurement Protocol played on this machine.

let google: FakeProvider
const lines: unknown[] = []
beforeAll(async () => {
  google = await startFakeProvider(({ target }) => {
    const stream = new URL(target, 'http://google').searchParams.get('measurement_id')
    if (stream === 'G-LOST') return 'hang up'
    return { status: stream === 'G-BUSY' ? 503 : stream === 'G-WRONG' ? 400 : 204, body: '' }
  })
})
afterAll(() => google.stop())

const log = { info: (line: unknown) => void lines.push(line) }
const logged = () => tracker(openConversions('log', log))
const analytics = (measurementId = 'G-EMUN', url = google.url) =>
  tracker(openConversions({ measurementId, secret: 'the secret', url }, log))

function tracker(opened: ConversionTracker | null): ConversionTracker {
  if (!opened) throw new Error('nobody is told')
  return opened
}

const conversion = (changes: Partial<Conversion> = {}): Conversion => ({
  eventId: 'event1',
  name: 'registration',
  visitor: '123.456',
  at: new Date('2030-01-02T10:00:00.250Z'),
  ...changes,
})

describe.each([
  ['the log', logged],
  ['google analytics', () => analytics()],
])('by %s', (_, open) => {
  it('takes both conversions', async () => {
    expect(await open().track(conversion())).toBe('accepted')
    expect(await open().track(conversion({ name: 'code_verified' }))).toBe('accepted')
  })
})

it('is nobody unless it is configured', () => {
  expect(openConversions('off', log)).toBeNull()
})

it('the log has the event and its time, and nothing else', async () => {
  lines.length = 0
  await logged().track(conversion())
  expect(lines).toEqual([
    { conversion: 'registration', eventId: 'event1', visitor: '123.456', at: '2030-01-02T10:00:00.250Z' },
  ])
})

it('Google gets its own names, microseconds, and a consent to count but not to follow', async () => {
  await analytics().track(conversion())
  const heard = google.heard.at(-1)
  expect(heard?.target).toBe('/mp/collect?measurement_id=G-EMUN&api_secret=the+secret')
  expect(JSON.parse(heard?.body ?? '')).toEqual({
    client_id: '123.456',
    timestamp_micros: 1_893_578_400_250_000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
    events: [{ name: 'sign_up', params: { method: 'phone', event_id: 'event1', engagement_time_msec: 1 } }],
  })
})

it.each([
  ['G-WRONG', 'declined'],
  ['G-BUSY', 'unknown'],
  ['G-LOST', 'unknown'],
])('%s is %s', async (stream, outcome) => {
  expect(await analytics(stream).track(conversion())).toBe(outcome)
})

it('tells apart that certainly nobody was told', async () => {
  expect(await analytics('G-EMUN', await deadAddress()).track(conversion())).toBe('unreached')
})
