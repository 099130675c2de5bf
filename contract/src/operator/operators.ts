import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'

const ok = z.literal(true)

export const operatorRoles = ['agent', 'reviewer', 'treasurer', 'approver', 'admin', 'auditor'] as const

export const operatorLoginBody = z.strictObject({
  email: field.email,
  password: field.existingPassword,
  oneTimeCode: z.string('this_field_required').check(z.regex(/^\d{6}$/, 'this_field_required')),
})

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/operator/login',
  caller: 'public',
  summary: 'Signs an operator in by e-mail, password and the code of their authenticator app.',
  body: operatorLoginBody,
  reply: z.object({ ok, operatorToken: z.string() }),
  refusals: ['password_incorrect', 'login_limit_reached'],
})

export const operatorMe = endpoint({
  method: 'GET',
  path: '/operator/me',
  caller: 'operator',
  summary: 'The signed-in operator.',
  reply: z.object({
    ok,
    operator: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(operatorRoles) }),
  }),
  refusals: [],
})

export const operatorLogout = endpoint({
  method: 'POST',
  path: '/operator/logout',
  caller: 'operator',
  summary: 'Ends this operator’s session.',
  reply: z.object({ ok }),
  refusals: [],
})
