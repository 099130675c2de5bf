import * as z from 'zod/mini'
import {
  bannerAudiences,
  contentKinds,
  contentStates,
  documentNames,
  isSafeAddress,
  questionTopics,
  writtenFields,
} from '../content/index.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { languages } from '../language/index.ts'
import { inLanguage } from '../rails.ts'
import { messageTemplateNames } from './message-templates.ts'
import { reason } from './team.ts'

const ok = z.literal(true)
const editors = ['admin'] as const
const readers = ['admin', 'approver', 'auditor'] as const

/** What stands in the address of a page; it never changes, so that no link of it ever breaks. */
const slug = z
  .string('this_field_required')
  .check(
    z.minLength(1, 'this_field_required'),
    z.maxLength(60, 'max_symbol'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'incorrect_value'),
  )

const mostWritten = Math.max(...Object.values(writtenFields).flatMap((fields) => fields.map(({ most }) => most)))
const written = z.record(z.string(), z.string('incorrect_value').check(z.maxLength(mostWritten, 'max_symbol')))
/** A draft may be empty in any of them. */
const texts = z.strictObject({ he: written, ar: written, ru: written, en: written })

const hourOfDay = z.int('incorrect_value').check(z.minimum(0, 'incorrect_value'), z.maximum(24, 'incorrect_value'))
const address = z
  .string('incorrect_value')
  .check(z.maxLength(300, 'max_symbol'), z.refine(isSafeAddress, 'incorrect_value'))

const news = z.strictObject({ kind: z.literal('news'), slug, texts })

const banner = z.strictObject({
  kind: z.literal('banner'),
  /** Where it leads; null for nowhere. */
  href: z.nullable(address),
  /** It is shown from its publication on, and not after this moment. */
  until: z.nullable(field.moment),
  audiences: z.array(z.enum(bannerAudiences, 'incorrect_value')).check(z.minLength(1, 'this_field_required')),
  /** Who reads another language is not shown it, and it need not be written in that. */
  languages: z.array(z.enum(languages, 'incorrect_value')).check(z.minLength(1, 'this_field_required')),
  texts,
})

const question = z.strictObject({
  kind: z.literal('question'),
  slug,
  topic: z.enum(questionTopics, 'incorrect_value'),
  /** The smaller the earlier, within its topic and on the landing. */
  order: z.int('incorrect_value').check(z.minimum(1, 'incorrect_value'), z.maximum(999, 'incorrect_value')),
  isOnLanding: z.boolean('incorrect_value'),
  texts,
})

const contacts = z.strictObject({
  kind: z.literal('contacts'),
  /** Where support is written to. */
  messenger: z
    .string('this_field_required')
    .check(z.maxLength(300, 'max_symbol'), z.regex(/^https:\/\/[^\s"'<>\\?#]+$/, 'incorrect_value')),
  email: field.email,
  /** Empty for none. */
  phone: z.string('incorrect_value').check(z.regex(/^(\+\d{7,15})?$/, 'incorrect_phone_number')),
  /** Full hours in the business zone: when a business day begins and ends, and when the eve of a holiday and a Friday do. */
  opens: hourOfDay,
  closes: hourOfDay,
  closesEarly: hourOfDay,
  texts,
})

const document = z.strictObject({ kind: z.literal('document'), slug: z.enum(documentNames, 'incorrect_value'), texts })

const template = z.strictObject({
  kind: z.literal('template'),
  slug: z.enum(messageTemplateNames, 'incorrect_value'),
  texts,
})

/** One piece of content: what is the same in all languages, and what is written in each. */
export const contentBody = z.discriminatedUnion(
  'kind',
  [news, banner, question, contacts, document, template],
  'incorrect_value',
)

const shown = {
  id: z.string(),
  state: z.enum(contentStates),
  /** True when a version of it is read now, be it an older one. */
  isRead: z.boolean(),
  /** The newest version. */
  version: z.int(),
  /** In which languages nothing is missing, of those it is for. */
  complete: z.array(z.enum(languages)),
  languages: z.array(z.enum(languages)),
  /** When it will publish itself; null unless it is scheduled. */
  publishesAt: z.nullable(z.string()),
  changedAt: z.string(),
  /** What waits for a second person to agree; null when nothing does. */
  proposal: z.nullable(
    z.object({
      version: z.int(),
      by: z.string(),
      isOwn: z.boolean(),
      at: z.string(),
      expiresAt: z.string(),
      effectiveAt: z.nullable(z.string()),
    }),
  ),
}

export const listContent = endpoint({
  method: 'GET',
  path: '/operator/content',
  caller: 'operator',
  roles: readers,
  summary: 'Everything that operators write for customers and visitors, by kind, with where it stands.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    items: z.array(
      z.object({
        ...shown,
        kind: z.enum(contentKinds),
        /** What it is called in the language asked for, or in another one that has it. */
        title: z.string(),
        topic: z.nullable(z.enum(questionTopics)),
        /** What stands in the address of its page, or which one of its kind it is; null for what has no name. */
        slug: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})

export const contentDeeds = ['saved', 'published', 'scheduled', 'called_off', 'withdrawn'] as const

export const readContent = endpoint({
  method: 'GET',
  path: '/operator/content/{id}',
  caller: 'operator',
  roles: readers,
  summary: 'One piece of content in its newest version, or in another, and everything that was done with it.',
  query: z.strictObject({ version: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'incorrect_value'))) }),
  reply: z.object({
    ok,
    ...shown,
    content: contentBody,
    /** Newest first. */
    history: z.array(
      z.object({
        deed: z.enum(contentDeeds),
        version: z.int(),
        at: z.string(),
        /** From when on, for what was scheduled. */
        effectiveAt: z.nullable(z.string()),
        /** Null for what the product begins with. */
        by: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['record_not_found'],
})

export const addContent = endpoint({
  method: 'POST',
  path: '/operator/content',
  caller: 'operator',
  roles: editors,
  summary: 'Writes the first draft of a piece of content. Nobody reads it before it is published.',
  body: contentBody,
  largestBytes: 800_000,
  reply: z.object({ ok, id: z.string() }),
  refusals: ['incorrect_value', 'max_symbol', 'operation_not_allowed'],
})

export const saveContent = endpoint({
  method: 'PUT',
  path: '/operator/content/{id}',
  caller: 'operator',
  roles: editors,
  summary: 'Saves a new version of a piece of content. What is read now stays until the new one is published.',
  body: z.strictObject({ after: z.int('incorrect_value'), content: contentBody }),
  largestBytes: 800_000,
  reply: z.object({ ok, version: z.int() }),
  refusals: ['record_not_found', 'already_decided', 'operation_not_allowed', 'incorrect_value', 'max_symbol'],
})

export const publishContent = endpoint({
  method: 'POST',
  path: '/operator/content/{id}/publish',
  caller: 'operator',
  roles: editors,
  summary:
    'Publishes the newest version now, or at a moment to come. It has to be written in every language it is for. A document is only proposed: somebody else agrees.',
  body: z.strictObject({ version: z.int('incorrect_value'), at: z.nullable(field.moment) }),
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'already_decided', 'operation_not_allowed', 'this_field_required', 'date_in_past'],
})

export const decideContent = endpoint({
  method: 'POST',
  path: '/operator/content/{id}/approval',
  caller: 'operator',
  roles: ['approver'],
  summary: 'Agrees to what somebody else wants to publish, or declines it.',
  body: z.strictObject({ outcome: z.enum(['approved', 'declined'], 'incorrect_value') }),
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'operation_not_allowed'],
})

export const callContentOff = endpoint({
  method: 'POST',
  path: '/operator/content/{id}/call-off',
  caller: 'operator',
  roles: editors,
  summary: 'Calls off what is scheduled: it is a draft again.',
  body: z.strictObject({}),
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'operation_not_allowed'],
})

export const withdrawContent = endpoint({
  method: 'POST',
  path: '/operator/content/{id}/withdraw',
  caller: 'operator',
  roles: editors,
  summary: 'Takes what is published away from its readers, at once. It can be published again.',
  body: z.strictObject({ reason }),
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'operation_not_allowed'],
})
