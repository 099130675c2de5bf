import { expect, it, test } from 'vitest'
import { playWasabi } from '../../../test/support/fake-wasabi-card.ts'
import { testKey } from '../../../test/support/payment-ways.ts'
import { openClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/log.ts'
import { openMemoryRecords } from '../sandbox-records.ts'
import { openCardIssuers } from './open.ts'

const wasabi = { ...playWasabi(() => 0).settings, url: 'https://wasabi.example' }

function open(isConfigured: boolean, mayPlay: boolean) {
  const clock = openClock()
  const webhookPath = '/webhooks/cards/sandbox'
  const sandbox = { clock, key: testKey, records: openMemoryRecords(), plan: async () => {}, webhookPath }
  return openCardIssuers(isConfigured ? wasabi : null, mayPlay ? sandbox : null, { clock, log: openLog('silent') })
}

test.each([
  ['WasabiCard', true, false, ['wasabi']],
  ['WasabiCard and the sandbox', true, true, ['wasabi', 'sandbox']],
  ['nothing but the sandbox', false, true, ['sandbox']],
  ['nothing', false, false, []],
] as const)('with %s the first makes the next card, and all answer for theirs', (_, isConfigured, mayPlay, names) => {
  const { current, all, byName } = open(isConfigured, mayPlay)
  expect(all.map(({ name }) => name)).toEqual(names)
  expect(current?.name).toBe(names[0])
  for (const name of ['wasabi', 'sandbox'] as const) {
    expect(byName(name)?.name).toBe(names.find((each) => each === name))
  }
})

it('keeps the sandbox for the cards that it made, when another makes the next', () => {
  const { byName, sandbox } = open(true, true)
  expect(byName('sandbox')).toBe(sandbox)
  expect(open(true, false).sandbox).toBeNull()
})
