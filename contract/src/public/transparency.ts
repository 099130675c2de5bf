import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { head, signingKey } from '../receipt-shapes.ts'

const ok = z.literal(true)

/** How many blocks a head is of, in a query string. */
const size = z.pipe(
  z.string('incorrect_value').check(z.regex(/^[1-9]\d{0,8}$/, 'incorrect_value')),
  z.transform((text: string) => Number(text)),
)

export const listSigningKeys = endpoint({
  method: 'GET',
  path: '/transparency/keys',
  caller: 'public',
  summary:
    'Every key that has signed heads of the log, the first one first; each other is endorsed by the one before it.',
  reply: z.object({ ok, keys: z.array(signingKey) }),
  refusals: [],
})

export const listHeads = endpoint({
  method: 'GET',
  path: '/transparency/heads',
  caller: 'public',
  summary: 'Signed heads of the log, newest first, page by page: `before` is the size of the previous page’s last one.',
  query: z.strictObject({ before: z.optional(size), limit: z.optional(field.pageSize) }),
  reply: z.object({ ok, heads: z.array(head) }),
  refusals: [],
})

export const latestHead = endpoint({
  method: 'GET',
  path: '/transparency/heads/latest',
  caller: 'public',
  summary: 'The newest signed head of the log; null before the first transaction was sealed.',
  reply: z.object({ ok, head: z.nullable(head) }),
  refusals: [],
})

export const proveConsistency = endpoint({
  method: 'GET',
  path: '/transparency/consistency',
  caller: 'public',
  summary:
    'Proof that the log of size `first` is the beginning of the head of size `second`, or of the newest one (RFC 6962).',
  query: z.strictObject({ first: size, second: z.optional(size) }),
  reply: z.object({ ok, first: z.number(), head, path: z.array(z.string()) }),
  refusals: ['record_not_found'],
})
