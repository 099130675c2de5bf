import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

export const minimumAge = 18

export const verificationLevels = ['none', 'moderation', 'partial', 'crypto', 'full', 'rejected'] as const
export type VerificationLevel = (typeof verificationLevels)[number]
export const customerStates = ['active', 'paused', 'blocked'] as const

export const profileBody = z.strictObject({
  firstName: field.firstName,
  lastName: field.lastName,
  nickName: field.nickName,
  email: field.email,
  dateOfBirth: field.dateOfBirth,
})

export const me = endpoint({
  method: 'GET',
  path: '/account/me',
  caller: 'newcomer',
  whilePaused: true,
  summary: 'The signed-in customer. `userDetails` is absent while the profile is incomplete.',
  reply: z.object({
    ok,
    userObj: z.object({
      id: z.string(),
      phone: z.string(),
      nickName: z.optional(z.string()),
      /** Names the profile picture, which has its own call; absent when there is none. */
      avatar: z.optional(z.string()),
      userDetails: z.optional(
        z.object({
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          dateOfBirth: z.string(),
          city: z.optional(z.string()),
          address: z.optional(z.string()),
          postCode: z.optional(z.string()),
        }),
      ),
      wallet: z.object({ accountNumber: z.string(), mainBalance: moneyOnTheWire, returnBalance: moneyOnTheWire }),
      /** How many deposits and withdrawals are under way; absent when none is. */
      underWay: z.optional(z.object({ deposits: z.number(), withdrawals: z.number() })),
      /** How many documents have a version that is newer than what was agreed to; absent when none has. */
      newDocuments: z.optional(z.number()),
      /** How many articles of the news are unread; absent when none is. */
      unreadNews: z.optional(z.number()),
      verification: z.enum(verificationLevels),
      status: z.enum(customerStates),
      /** When a pause ends by itself; absent while there is none. */
      pausedUntil: z.optional(z.string()),
      /** When the account will be closed, if it is empty then; absent unless that was asked for. */
      closingAt: z.optional(z.string()),
    }),
  }),
  refusals: [],
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/account/update-profile',
  caller: 'newcomer',
  summary:
    'Fills or changes the profile. The customer must be 18 or older. Names and birth date stay as they are once ' +
    'documents were sent for them, and a filled email is changed by `POST /account/email`.',
  body: profileBody,
  reply: z.object({ ok }),
  refusals: ['nickname_used', 'under_age', 'date_in_future', 'details_verified', 'operation_not_allowed'],
})

export const nicknameAvailable = endpoint({
  method: 'GET',
  path: '/account/nickname-available',
  caller: 'newcomer',
  summary: 'Whether a nickname is free.',
  query: z.strictObject({ nickname: field.nickName }),
  reply: z.object({ ok, available: z.boolean() }),
  refusals: ['too_many_requests'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  caller: 'newcomer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'Ends this session: both of its tokens stop working at once.',
  reply: z.object({ ok }),
  refusals: [],
})
