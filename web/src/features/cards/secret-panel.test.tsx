import { cardCvv, cardPan, listThreeDs, listCards, readThreeDs } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { cardsNow, exampleCard, exampleCode } from '../../test/card-examples.ts'
import { usd } from '../../test/examples.ts'
import { draw, newCache } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { CodesPage } from './codes-page.tsx'
import { SecretPanel } from './secret-panel.tsx'

const pan = '4111111111114417'
const secrets = /4111|1111|09\/28|"737"|>737</

function playSecrets() {
  return [
    answerWith(cardPan, { ok: true, pan, expiry: '09/28' }),
    answerWith(cardCvv, { ok: true, cvv: '737' }),
  ] as const
}

async function openDetails() {
  const cache = newCache()
  await draw(<SecretPanel card={exampleCard()} />, { cache })
  return cache
}

const page = () => document.documentElement.outerHTML
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show the details' }))
const shown = () => screen.findByText('4111 1111 1111 4417')

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
})

test('nothing of a card’s secrets is on the page, or asked for, before somebody asks', async () => {
  const [pans, cvvs] = playSecrets()
  await openDetails()
  expect(page()).not.toMatch(secrets)
  expect([...pans, ...cvvs]).toEqual([])
})

test('what is shown stands in groups, and is neither in the cache of replies nor in any storage', async () => {
  playSecrets()
  const cache = await openDetails()
  show()
  expect((await shown()).isConnected).toBe(true)
  expect(screen.getByText('737').isConnected).toBe(true)
  const kept = JSON.stringify([
    cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    localStorage,
    sessionStorage,
  ])
  expect(kept).not.toMatch(/4111|737/)
  const mutations = cache.getMutationCache().getAll()
  expect(JSON.stringify(mutations.map(({ state }) => state))).not.toMatch(/4111|737/)
})

test('after thirty seconds it is gone', async () => {
  playSecrets()
  await openDetails()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  show()
  await shown()
  // What has been drawn has its clock from here on.
  await act(async () => undefined)
  act(() => void vi.advanceTimersByTime(28_000))
  expect(page()).toMatch(secrets)
  act(() => void vi.advanceTimersByTime(2_500))
  expect(page()).not.toMatch(secrets)
})

test('it is gone when the window loses the focus', async () => {
  playSecrets()
  await openDetails()
  show()
  await shown()
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(page()).not.toMatch(secrets)
})

test('it is gone when the page is hidden, and what comes while it is hidden is not shown', async () => {
  const [pans, cvvs] = playSecrets()
  await openDetails()
  show()
  await shown()
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(page()).not.toMatch(secrets)
  show()
  await waitFor(() => expect([pans.length, cvvs.length]).toEqual([2, 2]))
  expect((await screen.findByRole('button', { name: 'Show the details' })).isConnected).toBe(true)
  expect(page()).not.toMatch(secrets)
})

test('it can be hidden at once', async () => {
  playSecrets()
  await openDetails()
  show()
  await shown()
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(page()).not.toMatch(secrets)
})

test('who asks too often is told until when to wait', async () => {
  answerWith(cardPan, refuse('too_many_requests', { details: { retryAt: '2030-03-12T10:00:00.000Z' } }))
  await openDetails()
  show()
  expect((await screen.findByText(/12:00/)).isConnected).toBe(true)
})

test('a code of a shop is on the page only once it is asked for, and goes with the focus', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(cardsNow) })
  answerWith(listCards, { ok: true, cards: [exampleCard()], now: cardsNow })
  answerWith(listThreeDs, { ok: true, codes: [exampleCode()], balance: usd('128.40'), now: cardsNow })
  const read = answerWith(readThreeDs, { ok: true, value: '839201', expiresAt: exampleCode().expiresAt, now: cardsNow })
  history.replaceState(null, '', '/cards/crd_1/codes')
  await draw(
    <Routes>
      <Route path="/cards/:id/codes" element={<CodesPage />} />
    </Routes>,
  )
  const ask = await screen.findByRole('button', { name: 'Show the code' })
  expect(read).toEqual([])
  expect(page()).not.toContain('839201')
  fireEvent.click(ask)
  expect((await screen.findByText('839201')).isConnected).toBe(true)
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(page()).not.toContain('839201')
})
