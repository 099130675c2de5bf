import * as z from 'zod/mini'
import { documentKinds } from '../customer/notifications.ts'
import { documentStates } from '../customer/verification.ts'
import { rejectionReasons, requestTypes } from '../verification.ts'

const documentInShort = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Which card it is of, as its owner knows it. */
  card: z.nullable(z.string()),
  /** When a picture of it was sent last, and how often one was. */
  sentAt: z.nullable(z.string()),
  timesSent: z.int(),
  /** Set while it has to be sent again: why, for our books, and what the customer was told. */
  rejection: z.nullable(z.object({ reason: z.enum(rejectionReasons), message: z.string() })),
})

/** What a customer was asked to show for one request and what became of it, without the pictures. */
export const caseInShort = z.object({
  id: z.string(),
  requestType: z.enum(requestTypes),
  /** Open while the customer has something to send. */
  state: z.enum(['open', 'in_review', 'decided']),
  /** The queue in which it waits for a decision. */
  waitsIn: z.nullable(z.enum(['verification', 'secondLook'])),
  openedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** In the order they are asked for. */
  documents: z.array(documentInShort),
})
