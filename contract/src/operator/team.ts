import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { operatorRoles } from '../operator-roles.ts'

const ok = z.literal(true)

export const operatorStates = ['invited', 'active', 'ended'] as const

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(operatorRoles),
  state: z.enum(operatorStates),
  addedAt: z.string(),
  lastActiveAt: z.nullable(z.string()),
  /** Until when the open invitation is good; null when there is none. */
  invitedUntil: z.nullable(z.string()),
})

/** What is handed over to a new operator: shown once, kept only as a hash. */
const invitation = z.object({ code: z.string(), expiresAt: z.string() })

/** Why it was decided: it stands in the audit. */
export const reason = z
  .string('this_field_required')
  .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(500, 'max_symbol'))

export const listTeam = endpoint({
  method: 'GET',
  path: '/operator/team',
  caller: 'operator',
  roles: ['admin'],
  summary: 'Everybody who is or was on the team, by name.',
  reply: z.object({ ok, team: z.array(member) }),
  refusals: [],
})

export const addOperatorBody = z.strictObject({
  name: field.personName,
  email: field.email,
  role: z.enum(operatorRoles, 'this_field_required'),
  reason,
})

export const addOperator = endpoint({
  method: 'POST',
  path: '/operator/team',
  caller: 'operator',
  roles: ['admin'],
  summary: 'Adds somebody to the team and gives their invitation, once.',
  body: addOperatorBody,
  reply: z.object({ ok, id: z.string(), invitation }),
  refusals: ['operator_exists'],
})

export const changeRoleBody = z.strictObject({ role: z.enum(operatorRoles, 'this_field_required'), reason })

export const changeRole = endpoint({
  method: 'POST',
  path: '/operator/team/{id}/role',
  caller: 'operator',
  roles: ['admin'],
  summary: 'Gives somebody another role and ends their sessions. Nobody changes their own.',
  body: changeRoleBody,
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'operation_not_allowed'],
})

export const reasonBody = z.strictObject({ reason })

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/operator/team/{id}/invitation',
  caller: 'operator',
  roles: ['admin'],
  summary:
    'A new invitation for somebody whose old one ran out, or who lost password or authenticator: both are set anew.',
  body: reasonBody,
  reply: z.object({ ok, invitation }),
  refusals: ['record_not_found', 'operation_not_allowed'],
})

export const endOperator = endpoint({
  method: 'POST',
  path: '/operator/team/{id}/end',
  caller: 'operator',
  roles: ['admin'],
  summary: 'Ends somebody’s time on the team, and their sessions. Nobody ends their own.',
  body: reasonBody,
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'operation_not_allowed'],
})
