import { expect, test } from 'vitest'
import { isPushOn, mendingOf, type PushState } from './push-state.ts'

const [key, otherKey] = ['B'.repeat(87), 'C'.repeat(87)]
const [a, b] = ['https://push.example/a', 'https://push.example/b']
const on: PushState = { server: { isOn: true, publicKey: key }, browser: { endpoint: a, key }, registered: a }
const off = { isOn: false, publicKey: key }

test.each([
  ['all is as it was registered', {}, 'none'],
  ['pushes were never switched on', { server: off, registered: null }, 'none'],
  ['they were switched off and the browser kept its subscription', { server: off, registered: null }, 'none'],
  ['the browser renewed its subscription', { browser: { endpoint: b, key } }, 'register'],
  ['it did, and the server has seen the old one fail', { server: off, browser: { endpoint: b, key } }, 'register'],
  ['they were switched on before browsers kept what they registered', { registered: null }, 'register'],
  ['the browser dropped its subscription', { browser: null }, 'subscribe'],
  ['it did, and the server has seen that', { server: off, browser: null }, 'subscribe'],
  ['the server has given up the subscription that the browser still has', { server: off }, 'subscribe'],
  ['the server speaks under another key now', { browser: { endpoint: a, key: otherKey } }, 'subscribe'],
  ['the browser does not say under which key it subscribed', { browser: { endpoint: a, key: null } }, 'none'],
] as const)('%s: %o leads to %s', (_, particulars, mending) => {
  expect(mendingOf({ ...on, ...particulars })).toBe(mending)
})

test('pushes are on where the server knows the browser and the browser lets them through', () => {
  expect(isPushOn(on)).toBe(true)
  expect(isPushOn({ ...on, browser: null })).toBe(false)
  expect(isPushOn({ ...on, server: off })).toBe(false)
})
