import { readPushSubscription, removePushSubscription, savePushSubscription } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { newCache } from '../../test/drawn.tsx'
import { endpointOf, playBrowser, playedKey, wireOf } from '../../test/played-push.ts'
import { answerWith } from '../../test/played-server.ts'
import { followPush } from './follow-push.ts'
import { registerPush, unregisterPush } from './registered-push.ts'

const otherKey = `${'C'.repeat(86)}A`
const tokenOf = (session: string) => `a.${btoa(JSON.stringify({ sid: session }))}.c`

beforeEach(() => localStorage.setItem('token', tokenOf('ses_1')))

/** Plays a server that has a browser for this session, or none, and speaks under this key. */
function playServer({ isOn = true, publicKey = playedKey } = {}) {
  answerWith(removePushSubscription, { ok: true })
  const asked = answerWith(readPushSubscription, { ok: true, isOn, publicKey })
  const saved = answerWith(savePushSubscription, { ok: true })
  return { asked, endpoints: () => saved.map(({ body }) => body) }
}

/** Switches pushes on as the customer does, with the subscription the browser has; forgets that this was seen. */
async function switchOn() {
  answerWith(savePushSubscription, { ok: true })
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) throw new Error('the played browser has no subscription')
  await registerPush(subscription)
}

test('what the browser has renewed while the app was closed is registered when it starts, once', async () => {
  const browser = playBrowser('granted')
  await switchOn()
  browser.present = { endpoint: endpointOf(7), key: playedKey }
  const server = playServer()
  await followPush(newCache())
  await followPush(newCache())
  expect(server.endpoints()).toEqual([wireOf(endpointOf(7))])
  expect([browser.asked, browser.made]).toEqual([0, []])
})

test('what the worker says is followed at once', async () => {
  const browser = playBrowser('granted')
  await switchOn()
  const server = playServer()
  await followPush(newCache())
  expect(server.endpoints()).toEqual([])
  browser.present = null
  browser.say('something else')
  browser.say('push-subscription-changed')
  await vi.waitFor(() => expect(server.endpoints()).toEqual([wireOf(endpointOf(1))]))
  expect(browser.present).toEqual({ endpoint: endpointOf(1), key: playedKey })
})

test('a page in which pushes were switched on after it had started hears the worker too', async () => {
  const browser = playBrowser('default', { answer: 'granted', present: { endpoint: endpointOf(0), key: playedKey } })
  await followPush(newCache())
  await Notification.requestPermission()
  await switchOn()
  const server = playServer()
  browser.present = { endpoint: endpointOf(7), key: playedKey }
  browser.say('push-subscription-changed')
  await vi.waitFor(() => expect(server.endpoints()).toEqual([wireOf(endpointOf(7))]))
})

test('a subscription under a key that the server has given up is taken anew under its present one', async () => {
  const browser = playBrowser('granted')
  await switchOn()
  const server = playServer({ publicKey: otherKey })
  await followPush(newCache())
  expect(browser.made).toEqual([{ endpoint: endpointOf(1), key: otherKey }])
  expect(server.endpoints()).toEqual([wireOf(endpointOf(1))])
})

test('nothing is subscribed for who never switched it on, has switched it off, or had it on in another session', async () => {
  const browser = playBrowser('granted')
  const server = playServer({ isOn: false })
  await followPush(newCache())
  await switchOn()
  await unregisterPush()
  await followPush(newCache())
  await switchOn()
  localStorage.setItem('token', tokenOf('ses_2'))
  const later = playServer({ isOn: false })
  await followPush(newCache())
  expect([browser.made, server.endpoints(), later.endpoints()]).toEqual([[], [], []])
})

test('a browser that may not notify is neither asked for permission nor asks the server', async () => {
  const browser = playBrowser('default')
  const server = playServer()
  await followPush(newCache())
  expect([browser.asked, server.asked]).toEqual([0, []])
})

test('what cannot be done now is no mistake, and is done at the next start', async () => {
  const browser = playBrowser('granted')
  await switchOn()
  browser.present = { endpoint: endpointOf(7), key: playedKey }
  playServer()
  answerWith(savePushSubscription, refuse('try_again'))
  await followPush(newCache())
  const server = playServer()
  await followPush(newCache())
  expect(server.endpoints()).toEqual([wireOf(endpointOf(7))])
})
