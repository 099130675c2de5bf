import {
  changeEmail,
  changeNickname,
  confirmEmail,
  type DataExport,
  downloadExport,
  me,
  nicknameAvailable,
  readEmail,
  readExport,
  requestExport,
  saveAddress,
  saveLanguage,
  updateProfile,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { sandboxOutbox } from '@emun/contract/sandbox'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw, errorAt } from '../../test/drawn.tsx'
import { newcomer } from '../../test/examples.ts'
import { answerWith } from '../../test/played-server.ts'
import type { Me } from '../wallets/public.tsx'
import { AppearancePage, DataPage, LanguagePage, ProfilePage, SettingsPage } from './pages.ts'

const details = { firstName: 'Dana', lastName: 'Cohen', email: 'dana@emun.example', dateOfBirth: '1990-03-27' }
const dana: Me = { ...newcomer, nickName: 'dana', userDetails: details }

beforeEach(() => {
  localStorage.setItem('token', 'a.e30.c')
  answerWith(me, { ok: true, userObj: dana })
  answerWith(readEmail, { ok: true, email: details.email, isConfirmed: true, change: null })
  answerWith(sandboxOutbox, { messages: [] })
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const panel = (name: string) => within(screen.getByRole('region', { name }))
const save = (name: string) => fireEvent.click(panel(name).getByRole('button', { name: 'Save' }))

describe('the first page', () => {
  test('names every part with how it stands, and leads there', async () => {
    await draw(<SettingsPage onLogOut={() => undefined} />)
    await screen.findByText('Dana Cohen')
    const links = within(screen.getByRole('list', { name: 'Settings' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/settings/profile',
      '/settings/security',
      '/settings/alerts',
      '/settings/destinations',
      '/business',
      '/settings/language',
      '/settings/appearance',
      '/settings/data',
      '/settings/access',
      '/settings/account',
    ])
    expect(links[0]?.textContent).toContain('dana')
    expect(links[5]?.textContent).toContain('English')
    expect(links[6]?.textContent).toContain('amounts shown')
  })
})

describe('the profile', () => {
  const open = async (customer: Partial<Me> = {}) => {
    answerWith(me, { ok: true, userObj: { ...dana, ...customer } })
    await draw(<ProfilePage />)
    await screen.findByRole('region', { name: 'Email' })
  }

  test('a nickname says as it is typed whether it is free, and a used one is refused at its field', async () => {
    answerWith(nicknameAvailable, { ok: true, available: false })
    await open()
    type('Nickname', 'ahmad')
    expect(await screen.findByText('Taken')).toBeDefined()
    answerWith(changeNickname, refuse('nickname_used', { field: 'nickName' }))
    save('How others see you')
    await waitFor(() => expect(errorAt('Nickname')).toMatch(/already taken/))
    const sent = answerWith(changeNickname, { ok: true })
    type('Nickname', 'dana.c')
    save('How others see you')
    expect((await screen.findAllByText('Saved.')).length).toBeGreaterThan(0)
    expect(sent.map(({ body }) => body)).toEqual([{ nickName: 'dana.c' }])
  })

  test('name and birth date are corrected before documents were sent', async () => {
    await open()
    const sent = answerWith(updateProfile, { ok: true })
    type('First name', 'Noa')
    save('Name and date of birth')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ ...details, nickName: 'dana', firstName: 'Noa' })
  })

  test('name and birth date are only read once they were', async () => {
    await open({ verification: 'full' })
    expect(screen.queryByLabelText('First name')).toBeNull()
    expect(panel('Name and date of birth').getByText(/27 March 1990/)).toBeDefined()
  })

  test('the address is saved as it is, with what was left out', async () => {
    await open()
    const sent = answerWith(saveAddress, { ok: true })
    type('City (optional)', 'Haifa')
    save('Where you live')
    await waitFor(() => expect(sent[0]?.body).toEqual({ city: 'Haifa', address: '', postCode: '' }))
  })

  test('another email gets a code, and counts once the code is confirmed', async () => {
    await open()
    const email = 'new@emun.example'
    const at = '2026-03-12T09:10:00.000Z'
    const change = { email, resendAt: at, expiresAt: at }
    const asked = answerWith(changeEmail, { ok: true, change })
    await screen.findByLabelText('New email')
    type('New email', email)
    answerWith(readEmail, { ok: true, email: details.email, isConfirmed: true, change })
    press('Send the code')
    await screen.findByLabelText('Code from the email')
    expect(asked.map(({ body }) => body)).toEqual([{ email }])
    answerWith(confirmEmail, refuse('invalid_code', { field: 'code', details: { triesLeft: 4 } }))
    type('Code from the email', '1111')
    await waitFor(() => expect(errorAt('Code from the email')).toMatch(/4/))
    answerWith(confirmEmail, { ok: true })
    answerWith(readEmail, { ok: true, email, isConfirmed: true, change: null })
    type('Code from the email', '2222')
    await waitFor(() => expect(screen.queryByLabelText('Code from the email')).toBeNull())
    expect(panel('Email').getByText(email)).toBeDefined()
  })

  test('one that was never confirmed stands in the field, to be confirmed in one step', async () => {
    answerWith(readEmail, { ok: true, email: details.email, isConfirmed: false, change: null })
    await open()
    expect((await screen.findByLabelText<HTMLInputElement>('Email to confirm')).value).toBe(details.email)
    answerWith(changeEmail, refuse('invalid_email', { field: 'email' }))
    press('Send the code')
    await waitFor(() => expect(errorAt('Email to confirm')).toBeDefined())
  })
})

test('the language is changed here and for what is written to the customer', async () => {
  const sent = answerWith(saveLanguage, { ok: true })
  await draw(<LanguagePage />)
  fireEvent.click(screen.getByRole('radio', { name: 'עברית' }))
  await screen.findByRole('heading', { name: 'שפה' })
  expect(sent.map(({ body }) => body)).toEqual([{ language: 'he' }])
})

test('amounts are hidden on this device', async () => {
  await draw(<AppearancePage />)
  fireEvent.click(screen.getByRole('radio', { name: 'Hidden' }))
  expect(localStorage.getItem('hideAmounts')).toBe('true')
})

describe('a copy of one’s own data', () => {
  const at = '2026-03-12T09:00:00.000Z'
  const ready: DataExport = { id: 'exp_1', state: 'ready', requestedAt: at, expiresAt: at, bytes: 4 }

  test('is asked for, told of while it is made, and downloaded once', async () => {
    answerWith(readExport, { ok: true, export: null })
    await draw(<DataPage />)
    await screen.findByRole('button', { name: 'Make a copy' })
    answerWith(requestExport, { ok: true, export: { id: 'exp_1', state: 'making', requestedAt: at } })
    answerWith(readExport, { ok: true, export: { id: 'exp_1', state: 'making', requestedAt: at } })
    press('Make a copy')
    await screen.findByText(/is being made/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is saved as a file when it is ready', async () => {
    answerWith(readExport, { ok: true, export: ready })
    await draw(<DataPage />)
    const button = await screen.findByRole('button', { name: 'Download' })
    const made = vi.fn<(blob: Blob) => string>(() => 'blob:1')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const headers = { 'content-disposition': 'attachment; filename="my-data-2026-03-12.zip"' }
    const sent = answerWith(downloadExport, () => new Response('zip', { headers }))
    answerWith(readExport, { ok: true, export: { ...ready, state: 'downloaded' } })
    fireEvent.click(button)
    await screen.findByText(/was downloaded/)
    expect(sent.map(({ path }) => path)).toEqual(['/account/export/exp_1/download'])
    expect(made.mock.calls[0]?.[0].size).toBe(3)
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('my-data-2026-03-12.zip')
    clicked.mockRestore()
  })

  test('too many are refused with the time', async () => {
    answerWith(readExport, { ok: true, export: null })
    answerWith(requestExport, refuse('too_many_requests', { details: { retryAt: at } }))
    await draw(<DataPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Make a copy' }))
    expect((await screen.findAllByText(/Many requests/)).length).toBeGreaterThan(0)
  })

  test('when what became of it does not come, it can be asked for again', async () => {
    answerWith(readExport, () => Response.json({}, { status: 500 }))
    await draw(<DataPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    answerWith(readExport, { ok: true, export: null })
    expect(await screen.findByRole('button', { name: 'Make a copy' })).toBeDefined()
  })
})
