import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startSession } from '../platform/session.ts'
import { clearConsole, control, drawConsole, noa, pageText, press, refusal, serve } from '../test/drawn.tsx'

afterEach(clearConsole)

const me = { 'GET /operator/me': { body: { ok: true, operator: noa } } }
const logout = { 'POST /operator/logout': { body: { ok: true } } }

function tokenUntil(instant: string): string {
  return `a.${btoa(JSON.stringify({ exp: Date.parse(instant) / 1_000 }))}.c`
}

test('a stranger stands at the door, and the address says so', async () => {
  serve({})
  await drawConsole()
  expect(document.querySelector('h1')?.textContent).toBe('Sign in')
  expect(location.pathname).toBe('/console/login')
  expect(document.title).toBe('Sign in · Emun Console')
})

test('a reload finds the operator where they were, and until when they may stay', async () => {
  const fetch = serve(me)
  startSession(tokenUntil('2030-01-01T10:40:00Z'), noa.email)
  await drawConsole()
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('auth-token')).toBe(sessionStorage.getItem('operatorToken'))
  expect(pageText()).toContain('Nothing is waiting')
  expect(document.querySelector('time')?.textContent).toContain('12:40')
})

test('a session that the server has ended leads to the door, with the reason and the e-mail', async () => {
  serve({ 'GET /operator/me': { status: 401, body: refusal('session_closed') } })
  startSession('a.b.c', noa.email)
  await drawConsole()
  expect(pageText()).toContain('Your session has ended')
  expect(control('email').value).toBe(noa.email)
  expect(document.activeElement).toBe(control('password'))
  expect(sessionStorage.getItem('operatorToken')).toBeNull()
})

test('logging out tells the server and leaves nothing behind', async () => {
  const fetch = serve({ ...me, ...logout })
  startSession('a.b.c', noa.email)
  await drawConsole()
  await press('Log out')
  const [path, request] = fetch.mock.calls.at(-1) ?? []
  expect(path).toBe('/operator/logout')
  expect(new Headers(request?.headers).get('auth-token')).toBe('a.b.c')
  expect(pageText()).toContain('You have logged out')
  expect(control('email').value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('an operator who cannot reach the server still leaves', async () => {
  serve(me)
  startSession('a.b.c', noa.email)
  await drawConsole()
  await press('Log out')
  expect(pageText()).toContain('You have logged out')
})

test('ten minutes without a touch sign the tab out, and each touch begins them again', async () => {
  vi.useFakeTimers()
  const fetch = serve({ ...me, ...logout })
  startSession('a.b.c', noa.email)
  await drawConsole()
  await act(async () => vi.advanceTimersByTime(9 * 60_000))
  await act(async () => dispatchEvent(new Event('keydown')))
  await act(async () => vi.advanceTimersByTime(9 * 60_000))
  expect(pageText()).toContain('Overview')
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(pageText()).toContain('Nobody was here for 10 minutes')
  expect(control('email').value).toBe(noa.email)
  expect(fetch.mock.calls.at(-1)?.[0]).toBe('/operator/logout')
})

test('the touch that wakes a machine after a long sleep does not save the session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  serve({ ...me, ...logout })
  startSession('a.b.c', noa.email)
  await drawConsole()
  vi.setSystemTime(Date.now() + 3_600_000)
  await act(async () => dispatchEvent(new Event('pointermove')))
  expect(pageText()).toContain('Nobody was here for 10 minutes')
})

test('details that could not be loaded can be asked for again', async () => {
  serve({})
  startSession('a.b.c', noa.email)
  await drawConsole()
  expect(pageText()).toContain('Your details could not be loaded')
  serve(me)
  await press('Try again')
  expect(pageText()).toContain('Noa Bar')
  expect(pageText()).not.toContain('could not be loaded')
})
