import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { inLanguage } from '../rails.ts'

export const readDocument = endpoint({
  method: 'GET',
  path: '/documents/{id}',
  caller: 'public',
  summary: 'The terms of use (`terms`) or what becomes of personal data (`privacy`), as it is published now.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok: z.literal(true),
    title: z.string(),
    /** In the marks of content. */
    body: z.string(),
    version: z.int(),
    since: z.string(),
    /** The SHA-256 of title and body in this language, in hexadecimal: what an acceptance names. */
    sha256: z.string(),
  }),
  refusals: ['record_not_found'],
})
