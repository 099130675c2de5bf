import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { passkeyAssertion, passkeyOptions } from '../passkey-shapes.ts'
import { tokens } from './accounts.ts'

const ok = z.literal(true)

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  caller: 'public',
  fromClosedCountry: true,
  summary:
    'What a passkey has to sign to log in, as `navigator.credentials.get` wants it. Good for five minutes, once.',
  reply: z.object({ ok, options: passkeyOptions }),
  refusals: ['too_many_requests'],
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/login/passkey',
  caller: 'public',
  fromClosedCountry: true,
  opensSession: true,
  summary: 'Signs in with what a passkey signed. Whatever is wrong with it is answered alike.',
  body: z.strictObject({ credential: passkeyAssertion }),
  reply: tokens,
  refusals: ['passkey_not_accepted', 'user_blocked'],
})
