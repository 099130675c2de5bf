import type { Concern, QueueName } from '@emun/contract/operator'
import { hour } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { findProposals } from '../approvals/public.ts'
import type { Queue, Waiting } from '../desk/public.ts'
import { listWaitingCases, type WaitingCase } from '../verification/public.ts'

/** Beyond, nobody counts: there would be work for weeks. */
const mostCases = 1_000

/** What the customer was promised: usually within the hour. */
const targetMs = hour

/** What a first reviewer proposed about a document. */
export type Proposal = {
  readonly case: string
  readonly concerns: readonly Concern[]
  readonly note: string
}

/** Cases whose documents somebody has to look at for the first time. */
export const verification: Queue = {
  name: 'verification',
  roles: ['reviewer'],
  targetMs,
  listWaiting: (db, now) => listCases(db, 'verification', now),
}

/** Cases of which nothing waits but what a first reviewer would approve. */
export const secondLook: Queue = {
  name: 'secondLook',
  roles: ['approver'],
  targetMs,
  listWaiting: (db, now) => listCases(db, 'secondLook', now),
}

async function listCases(db: Queryable, queue: QueueName, now: Date): Promise<readonly Waiting[]> {
  const [cases, proposed] = await Promise.all([listWaitingCases(db, mostCases), countProposed(db, now)])
  return cases
    .filter(({ id, kinds }) => kinds.length > (proposed.get(id) ?? 0) === (queue === 'verification'))
    .map(waitingOf)
}

/** How many documents of each case have an open proposal. One can only be made about a document that waits. */
async function countProposed(db: Queryable, now: Date): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { proposal } of await findProposals<Proposal>(db, 'document', null, now)) {
    counts.set(proposal.case, (counts.get(proposal.case) ?? 0) + 1)
  }
  return counts
}

function waitingOf({ id, submittedAt, customerName, requestType, kinds, version }: WaitingCase): Waiting {
  return { id, since: submittedAt, who: customerName, request: requestType, parts: kinds.toSorted(), version }
}
