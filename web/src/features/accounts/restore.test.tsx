import { updatePassword } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { restorePassword, validateCode } from '@emun/contract/public'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { playCountries } from '../../test/countries.ts'
import { answerWith } from '../../test/played-server.ts'
import { wantedExit, wantExit } from './log-out.ts'
import { RestoreDialog } from './restore-dialog.tsx'

const told = { onRestored: vi.fn(), onBlocked: vi.fn(), onLogin: vi.fn(), onClose: vi.fn() }
const later = new Date(Date.now() + 600_000).toISOString()

const codeSent: ReplyOf<typeof restorePassword> = {
  ok: true,
  channel: 'sms',
  validationId: 'v',
  validationSecret: 's',
  maskedPhone: '+972 •••••••78',
  resendAt: later,
  expiresAt: later,
}
const proven: ReplyOf<typeof validateCode> = {
  ok: true,
  opens: 'password',
  authToken: 'restore-token',
  expiresAt: later,
}

beforeEach(() => {
  wantExit(null)
  playCountries()
})

async function open(): Promise<void> {
  const phone = { typed: { phone: '0502345678', country: '' }, set: () => undefined }
  await draw(<RestoreDialog phone={phone} {...told} />)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function openNewPassword(): Promise<void> {
  answerWith(restorePassword, codeSent)
  answerWith(validateCode, proven)
  await open()
  press('Send the code')
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '1234' } })
  await screen.findByLabelText('New password')
}

describe('a forgotten password', () => {
  test('is set anew with the code from the SMS, and its token goes to that one call and into no storage', async () => {
    const sets = answerWith(updatePassword, { ok: true })
    localStorage.setItem('token', 'the-session')
    await openNewPassword()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('restore-token')
    type('New password', 'moonflower-9')
    type('Password again', 'moonflower-9')
    press('Save the password')
    await waitFor(() => expect(told.onRestored).toHaveBeenCalledTimes(1))
    expect(sets[0]?.headers.get('auth-token')).toBe('restore-token')
    expect(sets[0]?.body).toEqual({ newPassword: 'moonflower-9', confirmPassword: 'moonflower-9' })
    expect(wantedExit()).toBe('/?auth=login&passwordUpdated=true')
  })

  test('asks for a code with the phone as typed and the language of the page', async () => {
    const asked = answerWith(restorePassword, codeSent)
    await open()
    press('Send the code')
    await screen.findByLabelText('Code')
    expect(asked.map(({ body }) => body)).toEqual([{ phone: '0502345678', country: 'IL', language: 'en' }])
  })

  test('a code that is waited for outlives a reload, and can be given up for another number', async () => {
    answerWith(restorePassword, codeSent)
    await open()
    press('Send the code')
    await screen.findByLabelText('Code')
    expect(sessionStorage.getItem('draft.restore')).toContain('"validationId":"v"')
    press('Change the number')
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toContain('2345678')
    expect(sessionStorage.getItem('draft.restore')).toBeNull()
  })

  test('passwords that differ or are too short are refused at their fields before anything is sent', async () => {
    const sets = answerWith(updatePassword, { ok: true })
    await openNewPassword()
    type('New password', 'short')
    type('Password again', 'other')
    press('Save the password')
    expect(errorAt('New password')).toMatch(/6/)
    expect(errorAt('Password again')).toBeDefined()
    expect(sets).toEqual([])
  })

  test.each(['wrong_token', 'expired_or_invalid_request'] as const)(
    'a new password that comes too late (%s) begins again at the phone, says so, and ends no session',
    async (code) => {
      answerWith(updatePassword, refuse(code))
      localStorage.setItem('token', 'the-session')
      await openNewPassword()
      type('New password', 'moonflower-9')
      type('Password again', 'moonflower-9')
      press('Save the password')
      expect(await screen.findByText(/no longer open/)).toBeDefined()
      expect(screen.getByLabelText('Phone')).toBeDefined()
      expect(localStorage.getItem('token')).toBe('the-session')
      expect(wantedExit()).toBeNull()
    },
  )

  test('who has had all the codes of an hour reads it at the phone, and whom to write to', async () => {
    answerWith(restorePassword, refuse('code_limit_reached', { field: 'phone', details: { retryAt: later } }))
    await open()
    press('Send the code')
    expect(await screen.findByRole('link', { name: 'Support' })).toBeDefined()
    expect(errorAt('Phone')).toMatch(/as many codes/)
  })

  test('a blocked customer is handed to the dialog that explains the block', async () => {
    answerWith(validateCode, refuse('user_blocked', { details: { reason: 'security' } }))
    answerWith(restorePassword, codeSent)
    await open()
    press('Send the code')
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '1234' } })
    await waitFor(() => expect(told.onBlocked).toHaveBeenCalledWith({ reason: 'security' }))
  })

  test('who remembers it after all is led to the login', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(told.onLogin).toHaveBeenCalledTimes(1)
  })
})
