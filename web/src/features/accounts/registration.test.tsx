import { loadMessages, refusalSentences, ToastRegion, uiText } from '@emun/ui'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepInvite } from './invite.ts'
import { accountsText } from './messages.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { RegisterForm } from './register-form.tsx'
import { useRegistration } from './registration.ts'

let sent: Record<string, unknown>[] = []
let answer: { status: number; body: unknown }
const told = { onSent: vi.fn(), onLogin: vi.fn() }

beforeAll(() => Promise.all([uiText, refusalSentences, accountsText].map((set) => loadMessages<unknown>(set, 'en'))))
beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path === '/country-list') return Response.json({ countries: [], ipCountry: 'IL' })
    sent.push(JSON.parse(body ?? '{}') as Record<string, unknown>)
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const phone: PhoneDraftState = { typed: { phone: '', country: '' }, set: () => undefined }

function Stage(): ReactElement {
  const registration = useRegistration({ phone, onSent: told.onSent })
  return <RegisterForm registration={registration} onLogin={told.onLogin} />
}

async function register(number: string, password: string, repeated = password): Promise<void> {
  render(
    <ToastRegion>
      <Stage />
    </ToastRegion>,
  )
  // The numbering plans come after the form; until they are here only the server can judge a number.
  await act(async () => void (await import('@emun/contract/phone')))
  const typed = { Phone: number, Password: password, 'Password again': repeated }
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
}

function errorAt(label: string): string | undefined {
  const field = screen.getByLabelText(label)
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return field.getAttribute('aria-invalid') === 'true'
    ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    : undefined
}

const codeSent = {
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
    answer = { status: 200, body: codeSent }
    keepInvite('DANA')
    await register('050-234 5678', 'long enough')
    await waitFor(() => expect(told.onSent).toHaveBeenCalledTimes(1))
    expect(sent[0]).toMatchObject({ phone: '050-234 5678', country: 'IL', language: 'en', affiliateUUID: 'DANA' })
    expect(told.onSent.mock.calls[0]?.[0]).toMatchObject({ validationSecret: 's', phone: '+972502345678' })
  })

  test('a number of the United States is refused at its field before anything is sent', async () => {
    await register('+1 415 555 2671', 'long enough')
    expect(errorAt('Phone')).toMatch(/country/)
    expect(sent).toEqual([])
  })

  test('a password that is too short, and one repeated otherwise, are refused by the rules of the server', async () => {
    await register('0502345678', 'short', 'other')
    expect(errorAt('Password')).toMatch(/6/)
    expect(errorAt('Password again')).toBeDefined()
    expect(sent).toEqual([])
  })

  test('a number that has an account leads to the login', async () => {
    answer = { status: 409, body: { ok: false, errors: [{ code: 'user_exists', field: 'phone' }] } }
    await register('0502345678', 'long enough')
    await userEvent.click(await screen.findByRole('button', { name: 'Log in with this number' }))
    expect(told.onLogin).toHaveBeenCalledTimes(1)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('long enough')
  })

  test('an invitation the server does not know is said and put away', async () => {
    answer = { status: 400, body: { ok: false, errors: [{ code: 'invalid_user_uuid', field: 'affiliateUUID' }] } }
    keepInvite('GONE')
    await register('0502345678', 'long enough')
    await waitFor(() => expect(localStorage.getItem('invite')).toBeNull())
    expect(screen.queryByText('GONE')).toBeNull()
  })
})
