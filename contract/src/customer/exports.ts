import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const ok = z.literal(true)

/** How long a finished export waits to be taken, in hours. */
export const exportLifeHours = 24

/** `failed`: it was not made within an hour, and another may be asked for. */
export const exportStates = ['making', 'ready', 'downloaded', 'expired', 'failed'] as const

/** The newest copy of the customer's data; `bytes` and `expiresAt` are there once it is ready. */
const dataExport = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  requestedAt: z.string(),
  expiresAt: z.optional(z.string()),
  bytes: z.optional(z.int()),
})
export type DataExport = z.output<typeof dataExport>

export const requestExport = endpoint({
  method: 'POST',
  path: '/account/export',
  caller: 'customer',
  stepUp: true,
  whilePaused: true,
  fromClosedCountry: true,
  summary:
    'Asks for a copy of one’s own data. It is made in the background; one that is being made is not begun twice.',
  reply: z.object({ ok, export: dataExport }),
  refusals: ['too_many_requests'],
})

export const readExport = endpoint({
  method: 'GET',
  path: '/account/export',
  caller: 'customer',
  whilePaused: true,
  summary: 'What became of the newest copy that was asked for; null when none was.',
  reply: z.object({ ok, export: z.nullable(dataExport) }),
  refusals: [],
})

export const downloadExport = endpoint({
  method: 'POST',
  path: '/account/export/{id}/download',
  caller: 'customer',
  stepUp: true,
  whilePaused: true,
  fromClosedCountry: true,
  summary: 'Hands the copy out, once: a zip with everything as JSON and each part as CSV. It is destroyed with that.',
  reply: 'file',
  refusals: ['record_not_found', 'expired_or_invalid_request'],
})
