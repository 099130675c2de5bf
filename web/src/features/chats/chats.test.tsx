import { refuse } from '@emun/contract/errors'
import { beginChat, resendCode, verificationChange, verificationStatus } from '@emun/contract/public'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../../test/drawn.tsx'
import { answerWith } from '../../test/played-server.ts'
import { ChatForm, type ChatFormProps } from './chat-form.tsx'

const later = new Date(Date.now() + 600_000).toISOString()
const begun = {
  ok: true,
  validationId: 'v',
  validationSecret: 's',
  maskedPhone: '+972 •••••••78',
  resendAt: later,
  expiresAt: later,
} as const
const invitation = { deepLink: 'https://wa.me/972501112222?text=hello', until: later }
const told = {
  onInvited: vi.fn(),
  onCode: vi.fn(),
  onChangeNumber: vi.fn(),
  onProven: vi.fn(),
  onLogin: vi.fn(),
  onBlocked: vi.fn(),
}

beforeEach(() => void answerWith(verificationChange, () => new Response(new ReadableStream())))

const open = (props: Partial<ChatFormProps> = {}) =>
  draw(<ChatForm asked={{ validationId: 'v', validationSecret: 's' }} invitation={invitation} {...told} {...props} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heard = (state: 'waiting' | 'number_hidden' | 'number_mismatch') =>
  answerWith(verificationStatus, { ok: true, opens: 'nothing', state })

describe('proving a phone in the chat', () => {
  test('leads to the chat beside this page, in three steps', async () => {
    heard('waiting')
    await open()
    const link = screen.getByRole('link', { name: 'Open WhatsApp' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([invitation.deepLink, '_blank'])
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test.each([
    ['number_mismatch', /another number/],
    ['number_hidden', /hides your number/],
  ] as const)('what was heard (%s) is said, and both ways stay open', async (state, words) => {
    heard(state)
    await open()
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Use SMS instead' })).toBeDefined()
  })

  test('a poll that nobody answers is said and keeps both ways; checking now makes it good', async () => {
    answerWith(verificationStatus, () => {
      throw new TypeError('no network')
    })
    await open()
    expect((await screen.findAllByText('We could not check just now')).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Use SMS instead' })).toBeDefined()
    answerWith(verificationStatus, { ok: true, opens: 'session', authToken: 'a', refreshToken: 'r' })
    press('Check now')
    await waitFor(() => expect(told.onProven).toHaveBeenCalledTimes(1))
  })

  test('an invitation whose time is over is renewed for the same registration', async () => {
    answerWith(verificationStatus, refuse('expired_or_invalid_request'))
    const invited = answerWith(beginChat, {
      ...begun,
      channel: 'whatsapp',
      waVerifierBot: '+1',
      deepLink: 'https://new',
    })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Get a new link' }))
    await waitFor(() => expect(told.onInvited).toHaveBeenCalledTimes(1))
    expect(invited[0]?.body).toEqual({ validationId: 'v', validationSecret: 's' })
  })

  test('who comes from the code is invited first', async () => {
    answerWith(beginChat, { ...begun, channel: 'whatsapp', waVerifierBot: '+1', deepLink: 'https://new' })
    await open({ invitation: null })
    await waitFor(() => expect(told.onInvited).toHaveBeenCalledTimes(1))
  })

  test('a code is sent when none was, and one that was sent is gone back to without another', async () => {
    heard('waiting')
    const sent = answerWith(resendCode, { ...begun, channel: 'sms' })
    const { unmount } = await open()
    press('Use SMS instead')
    await waitFor(() => expect(told.onCode).toHaveBeenCalledTimes(1))
    unmount()
    const onBack = vi.fn()
    await open({ onBack })
    press('Use SMS instead')
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(1)
  })

  test('a code that may not be sent yet is refused in the page', async () => {
    heard('waiting')
    answerWith(resendCode, refuse('code_wait', { field: 'phone', details: { retryAt: later } }))
    await open()
    press('Use SMS instead')
    expect(await screen.findByText(/ask for another one after/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toBeDefined()
  })

  test('a number that has an account leads to the login, and a blocked customer to why', async () => {
    answerWith(verificationStatus, refuse('user_exists', { field: 'phone' }))
    const { unmount } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Log in with this number' }))
    expect(told.onLogin).toHaveBeenCalledTimes(1)
    unmount()
    answerWith(verificationStatus, refuse('user_blocked', { details: { reason: 'security' } }))
    await open()
    await waitFor(() => expect(told.onBlocked).toHaveBeenCalledWith({ reason: 'security' }))
  })
})
