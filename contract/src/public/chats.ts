import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { chatBegun, opened } from './accounts.ts'

const ok = z.literal(true)

export const beginChat = endpoint({
  method: 'POST',
  path: '/validation/chat',
  caller: 'public',
  fromClosedCountry: true,
  summary: 'Invites to a chat for the same registration or restore; a code that was sent goes on working.',
  body: z.strictObject({ validationId: z.string(), validationSecret: z.string() }),
  reply: chatBegun,
  refusals: ['expired_or_invalid_request', 'not_allowed_option'],
})

/** What the bot has heard so far. `number_hidden`: they were asked to share it. `confirmed`: the phone is theirs. */
const waitingStates = ['waiting', 'number_hidden', 'number_mismatch'] as const

export const verificationStatus = endpoint({
  method: 'GET',
  path: '/verification-status/{id}',
  caller: 'public',
  needsSecret: true,
  opensSession: true,
  summary:
    'Whether the phone was proven in the chat, asked each 20 seconds; what that opens is handed out once. ' +
    'An unknown id and somebody else’s are answered alike.',
  reply: z.discriminatedUnion('opens', [
    z.object({ ok, opens: z.literal('nothing'), state: z.enum(waitingStates) }),
    ...opened,
  ]),
  refusals: ['validation_not_found', 'expired_or_invalid_request', 'user_exists'],
})

export const verificationChange = endpoint({
  method: 'GET',
  path: '/verification-status/{id}/change',
  caller: 'public',
  needsSecret: true,
  summary:
    'Answers as soon as the state is another than `since`, or with the same one after 25 seconds. Hands nothing out.',
  query: z.strictObject({ since: z.enum(waitingStates, 'incorrect_value') }),
  reply: z.object({ ok, state: z.enum([...waitingStates, 'confirmed']) }),
  refusals: ['validation_not_found'],
})
