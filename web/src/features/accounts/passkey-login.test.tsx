import { refuse } from '@emun/contract/errors'
import { beginPasskeyLogin, passkeyLogin } from '@emun/contract/public'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { PasskeyLater } from './passkey-later.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

const startAuthentication = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const told = { onLoggedIn: vi.fn(), onBlocked: vi.fn() }
const signed = { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} }

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  answerWith(beginPasskeyLogin, { ok: true, options: { challenge: 'c' } })
})

async function press(): Promise<void> {
  await draw(<PasskeyLogin {...told} />)
  await userEvent.click(screen.getByRole('button', { name: /Log in with a passkey/ }))
}

test('what the passkey signed logs in', async () => {
  startAuthentication.mockResolvedValueOnce(signed)
  const logins = answerWith(passkeyLogin, { ok: true, authToken: 'a', refreshToken: 'r' })
  await press()
  await waitFor(() => expect(told.onLoggedIn).toHaveBeenCalledTimes(1))
  expect(logins.map(({ body }) => body)).toEqual([{ credential: signed }])
  expect(localStorage.getItem('token')).toBe('a')
})

test('going back is no failure: nothing is sent and nothing said', async () => {
  startAuthentication.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  const logins = answerWith(passkeyLogin, refuse('passkey_not_accepted'))
  await press()
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull())
  expect(logins).toEqual([])
  expect(screen.queryByText(/accepted/)).toBeNull()
})

test('a passkey that is not accepted is said, with the other way in', async () => {
  startAuthentication.mockResolvedValueOnce(signed)
  answerWith(passkeyLogin, refuse('passkey_not_accepted'))
  await press()
  expect(await screen.findByText(/phone and password/)).toBeDefined()
  expect(told.onLoggedIn).not.toHaveBeenCalled()
})

test('a blocked customer is handed to the dialog that explains the block', async () => {
  startAuthentication.mockResolvedValueOnce(signed)
  answerWith(passkeyLogin, refuse('user_blocked', { details: { reason: 'security' } }))
  await press()
  await waitFor(() => expect(told.onBlocked).toHaveBeenCalledWith({ reason: 'security' }))
})

test('a browser without passkeys is not offered any', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await draw(<PasskeyLater {...told} />)
  expect(screen.queryByRole('button')).toBeNull()
})
