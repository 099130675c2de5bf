import { beforeEach, expect, test } from 'vitest'
import { dropPendingCode, keepPendingCode, keptPendingCode, type PendingCode, withCode } from './pending-code.ts'

const later = '2026-03-12T10:11:00.000Z'
const pending: PendingCode = {
  validationId: 'v',
  validationSecret: 's',
  maskedPhone: '+972 •••••••78',
  resendAt: '2026-03-12T10:01:00.000Z',
  expiresAt: '2026-03-12T10:10:00.000Z',
  phone: '+972502345678',
  channel: 'sms',
  hasCode: 'yes',
  deepLink: '',
  chatUntil: '',
}

beforeEach(() => sessionStorage.clear())

test('a code that is waited for outlives the reload of a page the phone has dropped', () => {
  keepPendingCode('register', pending)
  expect(keptPendingCode('register')).toEqual(pending)
})

test('nothing is waited for before a code was sent, and after it was used', () => {
  expect(keptPendingCode('register')).toBeNull()
  keepPendingCode('register', pending)
  dropPendingCode('register')
  expect(keptPendingCode('register')).toBeNull()
})

test.each(['{', 'null', '7', '{"validationId":"v"}', '{"validationId":1}'])(
  'a spoilt storage is as good as none: %s',
  (kept) => {
    sessionStorage.setItem('draft.code', kept)
    expect(keptPendingCode('register')).toBeNull()
  },
)

test('a registration and a restore in one tab do not take each other’s code', () => {
  keepPendingCode('restore', pending)
  expect(keptPendingCode('register')).toBeNull()
  expect(keptPendingCode('restore')).toEqual(pending)
})

test('a chat that was begun outlives the reload as well, and a code of before chats is a code', () => {
  const inChat = {
    ...pending,
    channel: 'whatsapp',
    hasCode: 'no',
    deepLink: 'https://wa.me/1',
    chatUntil: later,
  } as const
  keepPendingCode('register', inChat)
  expect(keptPendingCode('register')).toEqual(inChat)
  const { channel: _, hasCode: __, deepLink: ___, chatUntil: ____, ...before } = pending
  sessionStorage.setItem('draft.code', JSON.stringify(before))
  expect(keptPendingCode('register')).toEqual(pending)
})

const code = { ...pending, ok: true, resendAt: later } as const

test('the first code stands beside the chat; another validation’s ends it', () => {
  const inChat = {
    ...pending,
    channel: 'whatsapp',
    hasCode: 'no',
    deepLink: 'https://wa.me/1',
    chatUntil: later,
  } as const
  expect(withCode(inChat, { ...code, channel: 'sms' })).toEqual({
    ...inChat,
    channel: 'sms',
    hasCode: 'yes',
    resendAt: later,
  })
  const another = withCode(inChat, { ...code, channel: 'sms', validationId: 'w' })
  expect(another).toMatchObject({ validationId: 'w', deepLink: '', chatUntil: '' })
})
