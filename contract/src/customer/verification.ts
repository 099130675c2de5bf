import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { largestImageBytes } from '../uploads.ts'
import { requestTypes, type RequestType } from '../verification.ts'
import { verificationLevels } from './accounts.ts'
import { type DocumentKind, documentKinds } from './notifications.ts'

const ok = z.literal(true)

/** What each request needs to be shown, in the order it is asked for. */
export const documentsWantedBy: Readonly<Record<RequestType, readonly DocumentKind[]>> = {
  general: ['passport', 'selfie', 'addressProof'],
  depositLimit: ['passport', 'selfie', 'addressProof'],
  topupLimit: ['passport', 'selfie', 'addressProof'],
  fundraising: ['passport', 'selfie', 'addressProof'],
  crypto: ['passport', 'selfie'],
  card: ['card'],
}

/** What becomes of a document: still to be sent, sent, and what the reviewer decided. */
export const documentStates = ['wanted', 'uploaded', 'approved', 'rejected'] as const

const document = z.object({
  id: z.string(),
  documentName: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** When the picture that counts was sent, and when it was decided. */
  sentAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  details: z.object({
    document: z.enum(documentKinds),
    requestType: z.enum(requestTypes),
    /** What the reviewer wrote about a document that has to be sent again. */
    userMessage: z.nullable(z.string()),
    /** Which card it is of, as its owner knows it, and its record. */
    card: z.nullable(z.string()),
    recordId: z.nullable(z.string()),
  }),
})
export type VerificationDocument = z.output<typeof document>

/** What a check takes: our promise in minutes, and what the latest ones took, once there are enough to tell. */
const reviewTime = z.object({
  usualMinutes: z.number(),
  longestMinutes: z.number(),
  measuredMinutes: z.nullable(z.number()),
})

const status = z.object({
  ok,
  level: z.enum(verificationLevels),
  /** Still to be sent, first things first: never sent, or to be sent again. */
  documents: z.array(document),
  /** Sent, but others of the same request are still missing: nobody looks at them yet. */
  received: z.array(document),
  /** With a reviewer. */
  unprocessed: z.array(document),
  accepted: z.array(document),
  reviewTime,
})

export const readDocumentsStatus = endpoint({
  method: 'GET',
  path: '/account/documents-status',
  caller: 'customer',
  summary: 'How far the customer is verified, which documents are wanted, and which are being checked.',
  reply: status,
  refusals: [],
})

export const openVerification = endpoint({
  method: 'POST',
  path: '/account/open-verification',
  caller: 'customer',
  summary:
    'Asks for what a request needs to be verified first. What is asked for or accepted already is not asked again.',
  body: z.strictObject({ requestType: z.enum(requestTypes, 'incorrect_value') }),
  reply: status,
  refusals: [],
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/account/check-kyc-upload/{id}',
  caller: 'customer',
  summary: 'What has become of one document.',
  reply: z.object({ ok, document }),
  refusals: ['document_not_found'],
})

export const readDocumentPicture = endpoint({
  method: 'GET',
  path: '/account/document-picture/{id}',
  caller: 'customer',
  summary: 'The picture that was sent last for one’s own document.',
  query: z.strictObject({ size: z._default(z.enum(['large', 'small'], 'incorrect_value'), 'small') }),
  reply: 'picture',
  refusals: ['document_not_found'],
})

/** What the four calls that take a document have alike. */
const storing = {
  caller: 'customer',
  upload: { maximumBytes: largestImageBytes, types: ['png', 'jpg'] },
  body: z.strictObject({ recordId: z.optional(z.string().check(z.maxLength(64, 'incorrect_value'))) }),
  reply: z.object({ ok, document }),
} as const

const storingRefusals = [
  'unsupported_document_type',
  'file_not_image',
  'too_many_pixels',
  'file_infected',
  'operation_not_allowed',
  'too_many_requests',
] as const

export const storePassport = endpoint({
  ...storing,
  method: 'POST',
  path: '/account/store-document/passport',
  summary: 'Sends the picture of a passport or identity card.',
  refusals: storingRefusals,
})

export const storeAddressProof = endpoint({
  ...storing,
  method: 'POST',
  path: '/account/store-document/addressProof',
  summary: 'Sends the picture of a letter that shows name and address.',
  refusals: storingRefusals,
})

export const storeCard = endpoint({
  ...storing,
  method: 'POST',
  path: '/account/store-document/card',
  summary: 'Sends the picture of a card; `recordId` says which one, where several are asked for.',
  refusals: storingRefusals,
})

export const storeSelfie = endpoint({
  ...storing,
  method: 'POST',
  path: '/account/store-document/selfie',
  summary: 'Sends the picture of the customer with their document.',
  refusals: storingRefusals,
})
