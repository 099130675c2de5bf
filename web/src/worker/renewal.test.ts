import { expect, test } from 'vitest'
import { followChange } from './renewal.ts'

const key = new Uint8Array([4, 1, 2]).buffer
const subscribed = { options: { applicationServerKey: key, userVisibleOnly: true } } as unknown as PushSubscription

/** Plays a worker with two open pages, whose browser has this subscription when it is asked. */
function playWorker(present: PushSubscription | null = null, fails = false) {
  const played = { keys: [] as unknown[], told: [] as unknown[] }
  const pushManager = {
    getSubscription: async () => present,
    subscribe: async (options?: PushSubscriptionOptionsInit) => {
      if (fails) throw new DOMException('no permission', 'NotAllowedError')
      played.keys.push(options?.applicationServerKey)
      return subscribed
    },
  }
  const tab = { postMessage: (message: unknown) => void played.told.push(message) }
  return { played, follow: (change: object) => followChange(pushManager, change, async () => [tab, tab]) }
}

const toldTwice = ['push-subscription-changed', 'push-subscription-changed']

test('a subscription that ran out is taken again under the same key, and every open page is told', async () => {
  const { played, follow } = playWorker()
  await follow({ oldSubscription: subscribed, newSubscription: null })
  expect(played).toEqual({ keys: [key], told: toldTwice })
})

test('one that the browser has renewed by itself is only told of', async () => {
  const { played, follow } = playWorker()
  await follow({ oldSubscription: subscribed, newSubscription: subscribed })
  expect(played).toEqual({ keys: [], told: toldTwice })
})

test('a browser that names no subscription is asked for the one it has', async () => {
  const { played, follow } = playWorker(subscribed)
  await follow({})
  expect(played).toEqual({ keys: [key], told: toldTwice })
})

test.each([
  ['knows no key any more', playWorker()],
  ['may not subscribe', playWorker(subscribed, true)],
])('where the browser %s the pages are told all the same: they can ask the server', async (_, { played, follow }) => {
  await follow({ oldSubscription: null })
  expect(played).toEqual({ keys: [], told: toldTwice })
})
