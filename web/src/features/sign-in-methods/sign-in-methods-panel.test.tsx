import {
  beginAuthenticator,
  confirmAuthenticator,
  removePasskey,
  renamePasskey,
  signInMethods,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { SignInMethodsPanel } from './sign-in-methods-panel.tsx'

const laptop = {
  id: 'pky_1',
  name: 'Work laptop',
  createdAt: '2026-03-12T09:00:00.000Z',
  isSynced: false,
  isSuspect: false,
}

beforeEach(() => {
  localStorage.setItem('token', 'a.e30.c')
  play()
})

function play(passkey: Partial<typeof laptop> = {}, authenticator = { isOn: false, recoveryCodesLeft: 0 }): void {
  answerWith(signInMethods, { ok: true, passkeys: [{ ...laptop, ...passkey }], authenticator })
}

test('a passkey is removed only after the question whether to, which names it', async () => {
  const requests = answerWith(removePasskey, { ok: true })
  await draw(<SignInMethodsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: /Remove Work laptop/ }))
  expect(requests).toEqual([])
  const question = screen.getByRole('dialog', { name: 'Remove “Work laptop”?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/account/passkeys/pky_1']))
  expect(await screen.findByText('The passkey was removed.')).toBeDefined()
})

test('whoever was asked who they are and went back is not told that they did', async () => {
  const requests = answerWith(removePasskey, refuse('step_up_required', { details: { ways: ['password'] } }))
  await draw(<SignInMethodsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: /Remove Work laptop/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: /Remove/ }).getAttribute('aria-disabled')).toBeNull())
  expect(screen.queryByText(/confirm/i)).toBeNull()
})

test('a passkey gets another name', async () => {
  const requests = answerWith(renamePasskey, { ok: true })
  await draw(<SignInMethodsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: /Rename Work laptop/ }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Home' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ name: 'Home' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a passkey that may have been copied says so, and what to do', async () => {
  play({ isSuspect: true })
  await draw(<SignInMethodsPanel />)
  expect(await screen.findByText('This passkey is turned off')).toBeDefined()
})

test('the app is on once its code was right, and the recovery codes are shown, this once', async () => {
  answerWith(beginAuthenticator, { ok: true, secret: 'JBSWY3DP', address: 'otpauth://totp/Emun:x?secret=JBSWY3DP' })
  const confirmed = answerWith(confirmAuthenticator, { ok: true, recoveryCodes: ['abcde-12345', 'fghjk-67890'] })
  await draw(<SignInMethodsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: /Turn on/ }))
  expect(await screen.findByText('JBSWY3DP')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Code from the app'), '123456')
  expect(await screen.findByText('abcde-12345')).toBeDefined()
  expect(confirmed.map(({ body }) => body)).toEqual([{ oneTimeCode: '123456' }])
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(screen.queryByText('abcde-12345')).toBeNull()
})

test('says how many recovery codes are left', async () => {
  play({}, { isOn: true, recoveryCodesLeft: 1 })
  await draw(<SignInMethodsPanel />)
  expect(await screen.findByText(/1.*recovery code left/)).toBeDefined()
})
