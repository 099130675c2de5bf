import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startSession } from '../platform/session.ts'
import {
  clearConsole,
  control,
  drawConsole,
  errorAt,
  noa,
  pageText,
  press,
  pressKey,
  refusal,
  serve,
  type,
} from '../test/drawn.tsx'

afterEach(clearConsole)

const me = {
  'GET /operator/me': { body: { ok: true, operator: noa } },
  'GET /operator/queues': { body: { ok: true, queues: [] } },
}
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

const lock = { 'POST /operator/lock': { body: { ok: true } }, 'POST /operator/stay': { body: { ok: true } } }

test('ten minutes without a touch lock the desk, and each touch begins them again', async () => {
  vi.useFakeTimers()
  const fetch = serve({ ...me, ...lock })
  startSession('a.b.c', noa.email)
  await drawConsole()
  await act(async () => vi.advanceTimersByTime(9 * 60_000))
  await act(async () => dispatchEvent(new Event('keydown')))
  await act(async () => vi.advanceTimersByTime(9 * 60_000))
  expect(pageText()).not.toContain('This desk is locked')
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(pageText()).toContain('This desk is locked')
  const asked = fetch.mock.calls.map(([path]) => path)
  expect(asked).toContain('/operator/lock')
  expect(asked.filter((path) => path === '/operator/stay')).toHaveLength(1)
})

test('the touch that wakes a machine after a long sleep finds the desk locked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  serve({ ...me, ...lock })
  startSession('a.b.c', noa.email)
  await drawConsole()
  vi.setSystemTime(Date.now() + 3_600_000)
  await act(async () => dispatchEvent(new Event('pointermove')))
  expect(pageText()).toContain('This desk is locked')
})

test('a code opens the desk again, and what was being written is still there', async () => {
  serve({ ...me, ...lock, 'POST /operator/unlock': { body: { ok: true } } })
  startSession('a.b.c', noa.email)
  await drawConsole()
  await pressKey('k', { ctrlKey: true })
  await type('place', 'over')
  await press('Lock')
  expect(document.activeElement).toBe(control('oneTimeCode'))
  await type('oneTimeCode', '123456')
  expect(pageText()).not.toContain('This desk is locked')
  expect(control('place').value).toBe('over')
})

test('a wrong code keeps the desk locked and says so at the field', async () => {
  const refused = { status: 400, body: refusal('one_time_code_incorrect', { field: 'oneTimeCode' }) }
  serve({ ...me, ...lock, 'POST /operator/unlock': refused })
  startSession('a.b.c', noa.email)
  await drawConsole()
  await press('Lock')
  await type('oneTimeCode', '123456')
  expect(errorAt('oneTimeCode')).toContain('enter the newest one')
  expect(pageText()).toContain('This desk is locked')
})

test('where the server has locked the desk, the page says so and asks again once it is open', async () => {
  serve({
    'GET /operator/me': { status: 403, body: refusal('session_locked') },
    'GET /operator/queues': { status: 403, body: refusal('session_locked') },
  })
  startSession('a.b.c', noa.email)
  await drawConsole()
  expect(pageText()).toContain('This desk is locked')
  serve({ ...me, 'POST /operator/unlock': { body: { ok: true } } })
  await type('oneTimeCode', '123456')
  expect(pageText()).toContain('Noa Bar')
})

test('whoever was somewhere when the session ended comes back there', async () => {
  serve({ 'GET /operator/me': { status: 401, body: refusal('session_closed') } })
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/audit?action=operator_ended')
  expect(location.pathname).toBe('/console/login')
  serve({ ...me, 'POST /operator/login': { body: { ok: true, operatorToken: 'd.e.f' } } })
  await type('password', 'right')
  await type('oneTimeCode', '123456')
  expect(location.pathname + location.search).toBe('/console/audit?action=operator_ended')
})

test('an operator sees the places of their role, and finds nothing at another’s', async () => {
  serve(me)
  startSession('a.b.c', noa.email)
  await drawConsole('en', '/console/team')
  const rail = [...document.querySelectorAll('.rail-place')].map((link) => link.textContent)
  expect(rail).toEqual([
    'Overview',
    'Withdrawals',
    'Unmatched money',
    'Unknown outcomes',
    'Reconciliation',
    'Customers',
    'Cards',
    'Fees',
    'Limits',
    'Rates',
    'Payment methods',
    'Card types',
    'Invitations',
    'Partners',
  ])
  expect(document.querySelector('h1')?.textContent).toBe('There is nothing here')
})

test('what waits stands in the rail and on the overview, each number the way to it', async () => {
  const queues = [{ name: 'invitations', waiting: 3, oldestAt: '2030-01-01T10:40:00Z', late: 0, targetMs: null }]
  serve({
    'GET /operator/me': { body: { ok: true, operator: { ...noa, role: 'admin' } } },
    'GET /operator/queues': { body: { ok: true, queues, now: '2030-01-01T12:00:00Z' } },
  })
  startSession('a.b.c', noa.email)
  await drawConsole()
  expect(document.querySelector('.rail-count')?.textContent).toContain('3')
  const row = document.querySelector<HTMLAnchorElement>('.queue-row')
  expect(row?.textContent).toContain('Invitations not used yet')
  expect(row?.pathname).toBe('/console/team')
})

test('keys go to a place and can be turned off', async () => {
  serve({ ...me, 'GET /operator/me': { body: { ok: true, operator: { ...noa, role: 'admin' } } } })
  startSession('a.b.c', noa.email)
  await drawConsole()
  await pressKey('g')
  await pressKey('t')
  expect(location.pathname).toBe('/console/team')
  await pressKey('?')
  expect(pageText()).toContain('Go to')
  await act(async () => control('keys').click())
  await press('Close')
  await pressKey('g')
  await pressKey('o')
  expect(location.pathname).toBe('/console/team')
})

test('details that could not be loaded can be asked for again', async () => {
  serve({})
  startSession('a.b.c', noa.email)
  await drawConsole()
  expect(pageText()).toContain('Your details could not be loaded')
  serve(me)
  await press('Try again')
  expect(pageText()).toContain('Noa Bar')
  expect(pageText()).not.toContain('Your details could not be loaded')
})
