import * as z from 'zod/mini'
import { documentNames } from '../content/index.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language/index.ts'
import { inLanguage } from '../rails.ts'

const name = z.enum(documentNames, 'incorrect_value')

export const listNewDocuments = endpoint({
  method: 'GET',
  path: '/account/documents',
  caller: 'customer',
  whilePaused: true,
  summary: 'Of the terms and what becomes of personal data, those that are newer than what the customer agreed to.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok: z.literal(true),
    documents: z.array(
      z.object({
        name,
        title: z.string(),
        version: z.int(),
        /** From when on it is in force. */
        since: z.string(),
        /** What was agreed to last, since when that was in force, and when it was agreed to; null when nothing ever was. */
        before: z.nullable(z.object({ version: z.int(), since: z.string(), agreedAt: z.string() })),
      }),
    ),
  }),
  refusals: [],
})

export const agreeToDocuments = endpoint({
  method: 'POST',
  path: '/account/documents',
  caller: 'customer',
  whilePaused: true,
  summary:
    'Agrees to documents in the versions and the language that were read, all or none. ' +
    'Refused with `already_decided` where another version is in force by now.',
  body: z.strictObject({
    language: z.enum(languages, 'incorrect_value'),
    documents: z
      .array(z.strictObject({ name, version: z.int('incorrect_value') }))
      .check(z.minLength(1, 'this_field_required'), z.maxLength(documentNames.length, 'incorrect_value')),
  }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['already_decided'],
})
