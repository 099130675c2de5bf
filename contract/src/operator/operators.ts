import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { operatorRoles } from '../operator-roles.ts'
import { minute } from '../time/index.ts'

const ok = z.literal(true)

/** A desk locks itself when nobody has touched it for so long. */
export const deskIdleMs = 10 * minute

/** Six digits of the authenticator app, or a recovery code: twelve letters and digits, with or without its hyphens. */
const oneTimeCode = z
  .string('this_field_required')
  .check(z.regex(/^(\d{6}|[A-Za-z0-9]{4}-?[A-Za-z0-9]{4}-?[A-Za-z0-9]{4})$/, 'this_field_required'))

export const operatorLoginBody = z.strictObject({
  email: field.email,
  password: field.existingPassword,
  oneTimeCode,
})

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/operator/login',
  caller: 'public',
  summary: 'Signs an operator in by e-mail, password and the code of their authenticator app, or a recovery code.',
  body: operatorLoginBody,
  reply: z.object({ ok, operatorToken: z.string() }),
  refusals: ['password_incorrect', 'login_limit_reached'],
})

export const operatorMe = endpoint({
  method: 'GET',
  path: '/operator/me',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'The signed-in operator, and how many recovery codes they have left.',
  reply: z.object({
    ok,
    operator: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(operatorRoles),
      recoveryCodesLeft: z.int(),
    }),
  }),
  refusals: [],
})

export const operatorLogout = endpoint({
  method: 'POST',
  path: '/operator/logout',
  caller: 'operator',
  roles: operatorRoles,
  whileLocked: true,
  summary: 'Ends this operator’s session.',
  reply: z.object({ ok }),
  refusals: [],
})

export const operatorStay = endpoint({
  method: 'POST',
  path: '/operator/stay',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'Says that somebody is at the desk: ten minutes without a call of theirs lock it.',
  reply: z.object({ ok }),
  refusals: [],
})

export const operatorLock = endpoint({
  method: 'POST',
  path: '/operator/lock',
  caller: 'operator',
  roles: operatorRoles,
  whileLocked: true,
  summary: 'Locks the desk at once. The session lives on, and every call but unlocking is refused.',
  reply: z.object({ ok }),
  refusals: [],
})

export const operatorUnlockBody = z.strictObject({ oneTimeCode })

export const operatorUnlock = endpoint({
  method: 'POST',
  path: '/operator/unlock',
  caller: 'operator',
  roles: operatorRoles,
  whileLocked: true,
  summary: 'Opens a locked desk again by a code of the authenticator app, or a recovery code.',
  body: operatorUnlockBody,
  reply: z.object({ ok }),
  refusals: ['one_time_code_incorrect', 'login_limit_reached'],
})
