import { loadMessages, refusalSentences, ToastRegion, uiText } from '@emun/ui'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'
import { accountsText } from './messages.ts'

type Answer = { readonly status: number; readonly body: unknown }

let logins: Record<string, unknown>[] = []
let answer: () => Promise<Answer>
const told = { onLoggedIn: vi.fn(), onBlocked: vi.fn() }

beforeAll(() => Promise.all([uiText, refusalSentences, accountsText].map((set) => loadMessages<unknown>(set, 'en'))))
beforeEach(() => {
  logins = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path === '/country-list') return replyOf({ status: 200, body: { countries: [], ipCountry: 'IL' } })
    logins.push(JSON.parse(body ?? '{}') as Record<string, unknown>)
    return replyOf(await answer())
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function replyOf({ status, body }: Answer): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function refused(status: number, code: string, details?: object): () => Promise<Answer> {
  return async () => ({ status, body: { ok: false, errors: [{ code, field: 'password', details }] } })
}

async function logIn(password: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0502345678' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('checkbox'))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Log in' }))
}

function open(): void {
  const phone = { typed: { phone: '', country: '' }, set: () => undefined }
  render(
    <ToastRegion>
      <LoginForm phone={phone} {...told} />
    </ToastRegion>,
  )
}

describe('logging in', () => {
  test('sends once, also when pressed twice, the phone as typed with the country the visitor seems to be in', async () => {
    answer = async () => ({ status: 200, body: { ok: true, authToken: 'a', refreshToken: 'r' } })
    open()
    await logIn('secret1')
    await waitFor(() => expect(told.onLoggedIn).toHaveBeenCalledTimes(1))
    expect(logins).toEqual([{ phone: '0502345678', country: 'IL', password: 'secret1', termsAccepted: true }])
    expect(localStorage.getItem('token')).toBe('a')
  })

  test('a wrong pair keeps the phone, empties the password, says it once and waits at the password', async () => {
    answer = refused(400, 'password_incorrect')
    open()
    await logIn('wrong1')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(password.value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0502345678')
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).not.toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(password))
  })

  test('a pause says until when, how long that is, and whom to write to', async () => {
    answer = refused(429, 'login_limit_reached', { retryAt: new Date(Date.now() + 4 * 60_000).toISOString() })
    open()
    await logIn('wrong1')
    expect(await screen.findByText(/minutes to wait/)).toBeDefined()
    expect(screen.getByRole('link', { name: /support@/ })).toBeDefined()
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBeTruthy()
  })

  test('a blocked customer is handed to the dialog that explains the block', async () => {
    answer = refused(403, 'user_blocked', { reason: 'Documents', since: '2026-03-12T10:00:00.000Z' })
    open()
    await logIn('secret1')
    await waitFor(() =>
      expect(told.onBlocked).toHaveBeenCalledWith({ reason: 'Documents', since: '2026-03-12T10:00:00.000Z' }),
    )
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('when the network is silent nothing typed is lost, and the form says so', async () => {
    answer = () => Promise.reject(new TypeError('failed to fetch'))
    open()
    await logIn('secret1')
    expect((await screen.findAllByText(/try again in a minute/)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1')
  })

  test('the terms must be accepted before anything is sent', async () => {
    open()
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0502345678' } })
    await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}')
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
    expect(logins).toEqual([])
  })
})
