import * as z from 'zod/mini'
import { verificationLevels } from '../customer/accounts.ts'
import { documentKinds } from '../customer/notifications.ts'
import { documentStates } from '../customer/verification.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { languages } from '../language/index.ts'
import { longestDocumentMessage, rejectionReasons, requestTypes } from '../verification.ts'
import { concerns } from './concerns.ts'

const ok = z.literal(true)

const submission = z.object({
  id: z.string(),
  sentAt: z.string(),
  decision: z.nullable(z.enum(['approved', 'rejected'])),
  reason: z.nullable(z.enum(rejectionReasons)),
  message: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** How often the very same picture was sent otherwise, by this customer and by others. */
  sameOfOwn: z.int(),
  sameOfOthers: z.int(),
})

const reviewedDocument = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  card: z.nullable(z.string()),
  /** Set while a first reviewer would approve and a second person has to agree. */
  proposal: z.nullable(
    z.object({
      by: z.string(),
      isOwn: z.boolean(),
      at: z.string(),
      expiresAt: z.string(),
      concerns: z.array(z.enum(concerns)),
      note: z.string(),
    }),
  ),
  /** Newest first. */
  submissions: z.array(submission),
})

export const readReview = endpoint({
  method: 'GET',
  path: '/operator/verification/{id}',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'A case with its customer and everything they sent for it, for whoever has taken it. The customer can see that.',
  reply: z.object({
    ok,
    review: z.object({
      id: z.string(),
      requestType: z.enum(requestTypes),
      submittedAt: z.nullable(z.string()),
      version: z.int(),
      customer: z.object({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        dateOfBirth: z.string(),
        age: z.int(),
        phone: z.string(),
        country: z.string(),
        language: z.enum(languages),
        level: z.enum(verificationLevels),
      }),
      documents: z.array(reviewedDocument),
    }),
  }),
  refusals: ['record_not_found', 'claim_lost'],
})

export const readReviewPicture = endpoint({
  method: 'GET',
  path: '/operator/verification/{id}/picture',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary: 'A picture of a case, decrypted for whoever has taken it. Each look is written down.',
  query: z.strictObject({
    submission: z.string('incorrect_value'),
    size: z._default(z.enum(['large', 'small'], 'incorrect_value'), 'large'),
  }),
  reply: 'picture',
  refusals: ['record_not_found', 'claim_lost'],
})

const about = { document: z.string('incorrect_value'), submission: z.string('incorrect_value') }

/** What a colleague should know; it stands in the audit. */
const remark = z.string('incorrect_value').check(z.overwrite(field.cleanText), z.maxLength(500, 'max_symbol'))

const approval = z
  .strictObject({
    ...about,
    decision: z.literal('approved'),
    /** What the document says, where the reviewer copied it. */
    nameRead: z.optional(z.string('incorrect_value').check(z.maxLength(120, 'max_symbol'))),
    dateOfBirthRead: z.optional(field.plainDate),
    hasDoubt: z.optional(z.boolean()),
    note: z.optional(remark),
  })
  .check(
    z.refine(({ hasDoubt = false, note = '' }) => !hasDoubt || note !== '', {
      error: 'this_field_required',
      path: ['note'],
    }),
  )

const rejection = z.strictObject({
  ...about,
  decision: z.literal('rejected'),
  reason: z.enum(rejectionReasons, 'this_field_required'),
  /** To the customer, in their language. */
  message: z
    .string('this_field_required')
    .check(
      z.overwrite(field.cleanText),
      z.minLength(1, 'this_field_required'),
      z.maxLength(longestDocumentMessage, 'max_symbol'),
    ),
})

export const reviewDecisionBody = z.discriminatedUnion('decision', [approval, rejection])

export const decideReview = endpoint({
  method: 'POST',
  path: '/operator/verification/{id}/decision',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Decides one document of a case that the caller has taken. What gives reason to doubt is only proposed, and a second person decides.',
  body: reviewDecisionBody,
  reply: z.object({
    ok,
    outcome: z.enum(['approved', 'rejected', 'second_look']),
    concerns: z.array(z.enum(concerns)),
    /** True when nothing of the case is left to this queue: the next one can be taken. */
    isDone: z.boolean(),
    level: z.enum(verificationLevels),
  }),
  refusals: ['record_not_found', 'claim_lost', 'document_not_found', 'operation_not_allowed', 'evidence_not_seen'],
})
