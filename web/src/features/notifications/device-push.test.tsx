import {
  readPushSubscription,
  removePushSubscription,
  savePushSubscription,
  testPushSubscription,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { endpointOf, playBrowser, playedKey, wireOf } from '../../test/played-push.ts'
import { answerWith } from '../../test/played-server.ts'
import { DevicePush } from './device-push.tsx'

const publicKey = playedKey

/** Plays a server that remembers whether it was given a browser. */
function playServer(isOn: boolean) {
  const state = { isOn }
  answerWith(readPushSubscription, () => ({ ok: true as const, isOn: state.isOn, publicKey }))
  answerWith(removePushSubscription, () => {
    state.isOn = false
    return { ok: true as const }
  })
  return answerWith(savePushSubscription, () => {
    state.isOn = true
    return { ok: true as const }
  })
}

const button = (name: string) => screen.findByRole('button', { name })

test('nobody is asked for permission before they tap; then pushes are on, and can be turned off again', async () => {
  const browser = playBrowser('default', { answer: 'granted' })
  const saved = playServer(false)
  await draw(<DevicePush />)
  const turnOn = await button('Turn on notifications')
  expect(browser.asked).toBe(0)
  fireEvent.click(turnOn)
  fireEvent.click(await button('Turn off'))
  expect([browser.asked, browser.made]).toEqual([1, [{ endpoint: endpointOf(1), key: playedKey }]])
  expect(saved.map(({ body }) => body)).toEqual([wireOf(endpointOf(1))])
  await button('Turn on notifications')
  expect(browser.present).toBeNull()
})

test('whoever says no is told how to undo that, and nothing is saved', async () => {
  playBrowser('default', { answer: 'denied' })
  const saved = playServer(false)
  await draw(<DevicePush />)
  fireEvent.click(await button('Turn on notifications'))
  expect((await screen.findByText(/open the browser’s settings/)).isConnected).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
  expect(saved).toEqual([])
})

test('whoever allows it in the browser’s settings and comes back can turn it on', async () => {
  playBrowser('denied')
  playServer(false)
  await draw(<DevicePush />)
  await screen.findByText(/open the browser’s settings/)
  playBrowser('default')
  act(() => void window.dispatchEvent(new Event('focus')))
  expect((await button('Turn on notifications')).isConnected).toBe(true)
})

test('a browser whose push service cannot be reached says so', async () => {
  playBrowser('default', { answer: 'granted', fails: true })
  const saved = playServer(false)
  await draw(<DevicePush />)
  fireEvent.click(await button('Turn on notifications'))
  await screen.findByText(/couldn’t turn notifications on/)
  expect(saved).toEqual([])
})

test('a test is sent, and a refusal of one is said', async () => {
  playBrowser('granted')
  playServer(true)
  const sent = answerWith(testPushSubscription, { ok: true })
  await draw(<DevicePush />)
  fireEvent.click(await button('Send a test'))
  await screen.findByText('The test is on its way')
  expect(sent).toHaveLength(1)
  answerWith(testPushSubscription, refuse('push_not_on'))
  await waitFor(async () => expect((await button('Send a test')).getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(await button('Send a test'))
  await screen.findByText(/turn them on again/)
})

test('a device is off when the server knows its browser and the browser lets nothing through', async () => {
  playBrowser('default')
  playServer(true)
  await draw(<DevicePush />)
  expect((await button('Turn on notifications')).isConnected).toBe(true)
})

test('a browser that cannot be notified is told so; an iPhone, the two steps that help', async () => {
  const { unmount } = await draw(<DevicePush />)
  await screen.findByText(/can’t show notifications/)
  unmount()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
  await draw(<DevicePush />)
  agent.mockRestore()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In Safari, tap Share.',
    'Choose “Add to Home Screen”, and open the app from there.',
  ])
})
