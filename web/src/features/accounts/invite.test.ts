import { beforeEach, expect, test } from 'vitest'
import { dropInvite, keepInvite, keptInvite } from './invite.ts'

beforeEach(() => localStorage.clear())

test('an invitation is kept until the account is open', () => {
  keepInvite('DANA-2026')
  keepInvite(null)
  expect(keptInvite()).toBe('DANA-2026')
  dropInvite()
  expect(keptInvite()).toBeNull()
})

test.each(['', 'a b', '<b>', 'x'.repeat(65)])('what cannot be an invitation is not kept: %j', (code) => {
  keepInvite(code)
  expect(keptInvite()).toBeNull()
})
