import { refuse } from '@emun/contract/errors'
import { login } from '@emun/contract/public'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { playCountries } from '../../test/countries.ts'
import { answerWith } from '../../test/played-server.ts'
import { LoginForm } from './login-form.tsx'

const told = { onLoggedIn: vi.fn(), onBlocked: vi.fn(), onForgotten: vi.fn() }
const tokens = { ok: true, authToken: 'a', refreshToken: 'r' } as const

beforeEach(() => playCountries())

async function logIn(password: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0502345678' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('checkbox'))
  // Both before any answer: on a busy machine a person's double click could come after the first was answered.
  const button = screen.getByRole('button', { name: 'Log in' })
  for (let presses = 0; presses < 2; presses += 1) fireEvent.click(button)
}

async function open(): Promise<void> {
  const phone = { typed: { phone: '', country: '' }, set: () => undefined }
  await draw(<LoginForm phone={phone} {...told} />)
}

describe('logging in', () => {
  test('sends once, also when pressed twice, the phone as typed with the country the visitor seems to be in', async () => {
    const logins = answerWith(login, tokens)
    await open()
    await logIn('secret1')
    await waitFor(() => expect(told.onLoggedIn).toHaveBeenCalledTimes(1))
    const typed = { phone: '0502345678', country: 'IL', password: 'secret1', termsAccepted: true, language: 'en' }
    expect(logins.map(({ body }) => body)).toEqual([typed])
    expect(localStorage.getItem('token')).toBe('a')
  })

  test('a wrong pair keeps the phone, empties the password, says it once and waits at the password', async () => {
    answerWith(login, refuse('password_incorrect', { field: 'password' }))
    await open()
    await logIn('wrong1')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(password.value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0502345678')
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).not.toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(password))
  })

  test('a pause says until when, how long that is, and whom to write to', async () => {
    const retryAt = new Date(Date.now() + 4 * 60_000).toISOString()
    answerWith(login, refuse('login_limit_reached', { field: 'password', details: { retryAt } }))
    await open()
    await logIn('wrong1')
    expect(await screen.findByText(/minutes to wait/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Support' })).toBeDefined()
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBeTruthy()
  })

  test('who turned a second step on is asked for the code after the rest was right, and all of it is sent', async () => {
    const logins = answerWith(login, ({ body }) =>
      body.oneTimeCode === undefined ? refuse('one_time_code_required', { field: 'oneTimeCode' }) : tokens,
    )
    await open()
    await logIn('secret1')
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(told.onLoggedIn).toHaveBeenCalledTimes(1))
    const typed = { phone: '0502345678', country: 'IL', password: 'secret1', termsAccepted: true, language: 'en' }
    expect(logins.map(({ body }) => body)).toEqual([typed, { ...typed, oneTimeCode: '123456' }])
  })

  test('a wrong code is said at its field, and the way back keeps the phone', async () => {
    answerWith(login, ({ body }) =>
      refuse(body.oneTimeCode === undefined ? 'one_time_code_required' : 'one_time_code_incorrect', {
        field: 'oneTimeCode',
      }),
    )
    await open()
    await logIn('secret1')
    const label = 'Code from your authenticator app'
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '000000' } })
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: 'Back to phone and password' }))
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0502345678')
  })

  test('a blocked customer is handed to the dialog that explains the block', async () => {
    const block = { reason: 'Documents', since: '2026-03-12T10:00:00.000Z' }
    answerWith(login, refuse('user_blocked', { details: block }))
    await open()
    await logIn('secret1')
    await waitFor(() => expect(told.onBlocked).toHaveBeenCalledWith(block))
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('when the network is silent nothing typed is lost, and the form says so', async () => {
    await open()
    await logIn('secret1')
    expect((await screen.findAllByText(/try again in a minute/)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1')
  })

  test('the terms must be accepted before anything is sent', async () => {
    const logins = answerWith(login, tokens)
    await open()
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0502345678' } })
    await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}')
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
    expect(logins).toEqual([])
  })

  test('who forgot the password is led to the restore', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }))
    expect(told.onForgotten).toHaveBeenCalledTimes(1)
  })

  test('a login names the device, the same each time, so that only a new one is told of', async () => {
    const logins = answerWith(login, tokens)
    for (const password of ['secret1', 'secret2']) {
      told.onLoggedIn.mockClear()
      await open()
      await logIn(password)
      await waitFor(() => expect(told.onLoggedIn).toHaveBeenCalled())
      cleanup()
    }
    expect(logins.map(({ body }) => body.password)).toEqual(expect.arrayContaining(['secret1', 'secret2']))
    const names = new Set(logins.map(({ headers }) => headers.get('device-id')))
    expect([...names]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  })
})
