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
  keepPendingCode(pending)
  expect(keptPendingCode()).toEqual(pending)
})

test('nothing is waited for before a code was sent, and after it was used', () => {
  expect(keptPendingCode()).toBeNull()
  keepPendingCode(pending)
  dropPendingCode()
  expect(keptPendingCode()).toBeNull()
})

test.each(['{', 'null', '7', '{"validationId":"v"}', '{"validationId":1}'])(
  'a spoilt storage is as good as none: %s',
  (kept) => {
    sessionStorage.setItem('draft.code', kept)
    expect(keptPendingCode()).toBeNull()
  },
)
