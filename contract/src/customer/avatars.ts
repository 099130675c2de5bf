import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { largestImageBytes } from '../uploads.ts'

const ok = z.literal(true)

/** Names one picture: another picture has another name. */
const avatar = z.string()

export const putAvatar = endpoint({
  method: 'PUT',
  path: '/account/avatar',
  caller: 'customer',
  summary: 'Sets the profile picture. It is cut to a square; of an animation the first frame is kept.',
  upload: { maximumBytes: largestImageBytes, types: ['png', 'jpg', 'gif'] },
  reply: z.object({ ok, avatar }),
  refusals: ['file_not_image', 'too_many_pixels', 'file_infected', 'too_many_requests'],
})

export const getAvatar = endpoint({
  method: 'GET',
  path: '/account/avatar',
  caller: 'customer',
  summary: 'One’s own profile picture.',
  query: z.strictObject({ size: z._default(z.enum(['large', 'small'], 'incorrect_value'), 'large') }),
  reply: 'picture',
  refusals: ['avatar_not_set'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/account/avatar',
  caller: 'customer',
  summary: 'Removes the profile picture. For an hour it can be taken back.',
  reply: z.object({ ok }),
  refusals: ['avatar_not_set'],
})

export const restoreAvatar = endpoint({
  method: 'POST',
  path: '/account/avatar/restore',
  caller: 'customer',
  summary: 'Takes back the profile picture that was removed last.',
  reply: z.object({ ok, avatar }),
  refusals: ['avatar_not_set'],
})
