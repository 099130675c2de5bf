import { beforeEach, expect, test } from 'vitest'
import { dropPendingCode, keepPendingCode, keptPendingCode } from './pending-code.ts'

const pending = {
  validationId: 'v',
  validationSecret: 's',
  maskedPhone: '+972 •••••••78',
  resendAt: '2026-03-12T10:01:00.000Z',
  expiresAt: '2026-03-12T10:10:00.000Z',
  phone: '+972502345678',
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
