import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'

const ok = z.literal(true)

export const checkCurrentPassword = endpoint({
  method: 'POST',
  path: '/account/check-current-password',
  caller: 'customer',
  fromClosedCountry: true,
  summary: 'Whether this is the password of the signed-in customer. Wrong ones count among the tries to change it.',
  body: z.strictObject({ password: field.existingPassword }),
  reply: z.object({ ok }),
  refusals: ['current_password_incorrect', 'password_change_limit_reached'],
})

/** `password` is the current one: a session must give it, a restore cannot and is not asked. */
export const updatePasswordBody = z
  .strictObject({
    password: z.optional(field.existingPassword),
    newPassword: field.password,
    confirmPassword: z.string('this_field_required'),
  })
  .check(
    z.refine((body) => body.newPassword === body.confirmPassword, {
      error: 'password_must_match',
      path: ['confirmPassword'],
    }),
  )

export const updatePassword = endpoint({
  method: 'POST',
  path: '/account/update-password',
  caller: 'password',
  fromClosedCountry: true,
  summary:
    'Sets a new password: with the current one in a session, or with the token of a confirmed restore, once. ' +
    'All other sessions end.',
  body: updatePasswordBody,
  reply: z.object({ ok }),
  refusals: [
    'this_field_required',
    'current_password_incorrect',
    'password_change_limit_reached',
    'password_too_common',
    'expired_or_invalid_request',
  ],
})
