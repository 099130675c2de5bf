import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { minute } from '../time/index.ts'

const ok = z.literal(true)

/** What can wait for an operator. A feature adds its own. */
export const queueNames = [
  'verification',
  'secondLook',
  'invitations',
  'paymentDetails',
  'deposits',
  'withdrawals',
  'payoutApprovals',
  'unmatched',
  'unknownOutcomes',
] as const

export type QueueName = (typeof queueNames)[number]

/** Who takes an item has it for so long after they last did something. */
export const claimIdleMs = 10 * minute

export const listQueues = endpoint({
  method: 'GET',
  path: '/operator/queues',
  caller: 'operator',
  roles: operatorRoles,
  isBackground: true,
  summary:
    'The queues that the caller’s role works on: how many wait in each, since when the oldest does, how many late.',
  reply: z.object({
    ok,
    queues: z.array(
      z.object({
        name: z.enum(queueNames),
        waiting: z.int(),
        oldestAt: z.nullable(z.string()),
        /** How many have waited longer than they should. */
        late: z.int(),
        /** How long an item may wait; null where nobody promised anything. */
        targetMs: z.nullable(z.int()),
      }),
    ),
    /** What time it is here, for how long things have waited. */
    now: z.string(),
  }),
  refusals: [],
})

/** Those who work on a queue of items; each queue says which of them are its own. */
const workers = ['reviewer', 'approver', 'agent', 'treasurer'] as const

const item = z.object({
  item: z.string(),
  waitingSince: z.string(),
  /** Whose it is. */
  who: z.string(),
  /** What it is asked for, and what there is to look at: words of the feature that it belongs to. */
  request: z.string(),
  parts: z.array(z.string()),
  /** Grows with every change of the item. */
  version: z.int(),
  claim: z.nullable(z.object({ by: z.string(), isOwn: z.boolean(), until: z.string() })),
})

export const listItems = endpoint({
  method: 'GET',
  path: '/operator/queues/{queue}',
  caller: 'operator',
  roles: workers,
  isBackground: true,
  summary: 'What waits in a queue, longest waiting first, and who works on what of it.',
  reply: z.object({
    ok,
    items: z.array(item),
    /** All that wait; the list may end before. */
    waiting: z.int(),
    targetMs: z.int(),
    /** When the last item left the queue. */
    lastDoneAt: z.nullable(z.string()),
    /** What time it is here, for how long things have waited. */
    now: z.string(),
  }),
  refusals: ['record_not_found', 'no_access'],
})

const itemId = z.string('incorrect_value').check(z.maxLength(40, 'incorrect_value'))

export const claimNext = endpoint({
  method: 'POST',
  path: '/operator/queues/{queue}/next',
  caller: 'operator',
  roles: workers,
  summary:
    'Takes the longest waiting item that nobody has; what the caller has already comes first. With `after`, the one that follows it.',
  body: z.strictObject({ after: z.optional(itemId) }),
  reply: z.object({ ok, next: z.nullable(z.object({ item: z.string(), until: z.string() })) }),
  refusals: ['record_not_found', 'no_access'],
})

const itemBody = z.strictObject({ item: itemId })

export const claimItem = endpoint({
  method: 'POST',
  path: '/operator/queues/{queue}/claim',
  caller: 'operator',
  roles: workers,
  summary: 'Takes one item, or says that the caller is still at it. Lets go of what they had of this queue before.',
  body: itemBody,
  reply: z.object({ ok, until: z.string() }),
  refusals: ['record_not_found', 'no_access', 'item_taken'],
})

export const releaseItem = endpoint({
  method: 'POST',
  path: '/operator/queues/{queue}/release',
  caller: 'operator',
  roles: workers,
  summary: 'Gives an item back, so that somebody else can take it at once.',
  body: itemBody,
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'no_access'],
})
