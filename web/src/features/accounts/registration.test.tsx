import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { register } from '@emun/contract/public'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { playCountries } from '../../test/countries.ts'
import { answerWith } from '../../test/played-server.ts'
import { keepInvite } from './invite.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { RegisterForm } from './register-form.tsx'
import { useRegistration } from './registration.ts'

const told = { onSent: vi.fn(), onLogin: vi.fn() }

beforeEach(() => playCountries())

const phone: PhoneDraftState = { typed: { phone: '', country: '' }, set: () => undefined }

function Stage(): ReactElement {
  const registration = useRegistration({ phone, onSent: told.onSent })
  return <RegisterForm registration={registration} onLogin={told.onLogin} />
}

async function fillIn(number: string, password: string, repeated = password): Promise<void> {
  await draw(<Stage />)
  // The numbering plans come after the form; until they are here only the server can judge a number.
  await act(async () => void (await import('@emun/contract/phone')))
  const typed = { Phone: number, Password: password, 'Password again': repeated }
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
}

const codeSent: ReplyOf<typeof register> = {
  ok: true,
  channel: 'sms',
  validationId: 'v',
  validationSecret: 's',
  maskedPhone: '+972 •••••••78',
  resendAt: '2026-03-12T10:01:00.000Z',
  expiresAt: '2026-03-12T10:10:00.000Z',
}

describe('opening an account', () => {
  test('asks for a code with the language of the page and the invitation', async () => {
    const sent = answerWith(register, codeSent)
    keepInvite('DANA')
    await fillIn('050-234 5678', 'long enough')
    await waitFor(() => expect(told.onSent).toHaveBeenCalledTimes(1))
    expect(sent[0]?.body).toMatchObject({ phone: '050-234 5678', country: 'IL', language: 'en', affiliateUUID: 'DANA' })
    expect(told.onSent.mock.calls[0]?.[0]).toMatchObject({ validationSecret: 's', phone: '+972502345678' })
  })

  test('asks whether a tracker may be told only where there is one, and sends what was said', async () => {
    const sent = answerWith(register, codeSent)
    document.documentElement.dataset['consent'] = 'on'
    try {
      await draw(<Stage />)
      fireEvent.click(await screen.findByLabelText(/advertising partner/))
      for (const [label, value] of Object.entries({ Phone: '0502345678', Password: 'long enough' }))
        fireEvent.change(screen.getByLabelText(label), { target: { value } })
      fireEvent.change(screen.getByLabelText('Password again'), { target: { value: 'long enough' } })
      fireEvent.click(screen.getByLabelText(/I accept/))
      fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
      await waitFor(() => expect(sent).toHaveLength(1))
    } finally {
      delete document.documentElement.dataset['consent']
    }
    expect(sent[0]?.body).toMatchObject({ conversionConsent: true })
  })

  test('a number of the United States is refused at its field before anything is sent', async () => {
    const sent = answerWith(register, codeSent)
    await fillIn('+1 415 555 2671', 'long enough')
    expect(errorAt('Phone')).toMatch(/country/)
    expect(sent).toEqual([])
  })

  test('a password that is too short, and one repeated otherwise, are refused by the rules of the server', async () => {
    const sent = answerWith(register, codeSent)
    await fillIn('0502345678', 'short', 'other')
    expect(errorAt('Password')).toMatch(/6/)
    expect(errorAt('Password again')).toBeDefined()
    expect(sent).toEqual([])
  })

  test('a number that has an account leads to the login', async () => {
    answerWith(register, refuse('user_exists', { field: 'phone' }))
    await fillIn('0502345678', 'long enough')
    await userEvent.click(await screen.findByRole('button', { name: 'Log in with this number' }))
    expect(told.onLogin).toHaveBeenCalledTimes(1)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('long enough')
  })

  test('an invitation the server does not know is said and put away', async () => {
    answerWith(register, refuse('invalid_user_uuid', { field: 'affiliateUUID' }))
    keepInvite('GONE')
    await fillIn('0502345678', 'long enough')
    await waitFor(() => expect(localStorage.getItem('invite')).toBeNull())
    expect(screen.queryByText('GONE')).toBeNull()
  })
})
