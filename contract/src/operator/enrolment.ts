import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { operatorRoles } from '../operator-roles.ts'

const ok = z.literal(true)

/** How many recovery codes a new operator is given. */
export const recoveryCodeCount = 10

/** The console's page where an invitation is used. A link to it carries the code behind `#`, which no server is sent. */
export const enrolmentPath = '/console/enrol'

export const invitationCode = z
  .string('this_field_required')
  .check(z.minLength(1, 'this_field_required'), z.maxLength(100, 'invitation_expired'))

/** What the password must be, and that it was typed twice alike. */
export const enrolmentBody = z
  .strictObject({
    invitationCode,
    password: field.password,
    confirmPassword: z.string('this_field_required').check(z.minLength(1, 'this_field_required')),
    oneTimeCode: z.string('this_field_required').check(z.regex(/^\d{6}$/, 'this_field_required')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'password_must_match',
      path: ['confirmPassword'],
    }),
  )

export const openInvitation = endpoint({
  method: 'POST',
  path: '/operator/invitation',
  caller: 'public',
  summary: 'Who an invitation is for, and the secret their authenticator app needs. The same until it is used.',
  body: z.strictObject({ invitationCode }),
  reply: z.object({
    ok,
    operator: z.object({ name: z.string(), email: z.string(), role: z.enum(operatorRoles) }),
    secret: z.string(),
    /** The same as an address of the form `otpauth://`, to be drawn as a QR code. */
    secretAddress: z.string(),
    expiresAt: z.string(),
  }),
  refusals: ['invitation_expired'],
})

export const enrolOperator = endpoint({
  method: 'POST',
  path: '/operator/enrolment',
  caller: 'public',
  summary:
    'Uses an invitation up: sets the password, checks the first code, signs in and gives the recovery codes, once.',
  body: enrolmentBody,
  reply: z.object({ ok, operatorToken: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: ['invitation_expired', 'one_time_code_incorrect'],
})
