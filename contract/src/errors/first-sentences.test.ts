import { expect, test } from 'vitest'
import { logout, nicknameAvailable, updatePassword, updateProfile } from '../customer/index.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  beginChat,
  beginPasskeyLogin,
  codeDelivery,
  listCountries,
  login,
  passkeyLogin,
  register,
  resendCode,
  restorePassword,
  validateCode,
  verificationStatus,
} from '../public/index.ts'
import { first } from './first-sentences.en.ts'

const ofTheDialogs: readonly Endpoint[] = [
  register,
  login,
  beginPasskeyLogin,
  passkeyLogin,
  restorePassword,
  validateCode,
  resendCode,
  codeDelivery,
  beginChat,
  verificationStatus,
  listCountries,
  nicknameAvailable,
  updateProfile,
  updatePassword,
  logout,
]

test('whatever the dialogs of accounts may be refused, they have a sentence for', () => {
  const unsaid = ofTheDialogs.flatMap(({ path, refusals }) =>
    refusals.filter((code) => !Object.hasOwn(first, code)).map((code) => `${path}: ${code}`),
  )
  expect(unsaid).toEqual([])
})
