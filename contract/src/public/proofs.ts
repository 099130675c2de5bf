import * as z from 'zod/mini'
import { turnedDown } from '../customer/deposits.ts'
import { endpoint } from '../endpoint.ts'
import { largestImageBytes } from '../uploads.ts'

const ok = z.literal(true)

export const storeConfirmation = endpoint({
  method: 'POST',
  path: '/store-confirmation/{id}',
  caller: 'public',
  upload: { maximumBytes: largestImageBytes, types: ['png', 'jpg'] },
  summary:
    'Sends the proof of a payment: a picture. Whoever knows the unguessable id of the deposit may; a later one takes its place.',
  body: z.strictObject({}),
  reply: z.object({ ok, proofAt: z.string() }),
  refusals: [
    'transaction_not_found',
    'unsupported_document_type',
    'file_not_image',
    'too_many_pixels',
    'file_infected',
    ...turnedDown,
    'operation_not_allowed',
    'too_many_requests',
  ],
})
