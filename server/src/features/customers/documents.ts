import type { ReplyOf } from '@emun/contract/endpoint'
import type { readCustomerDocuments as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { findProposals } from '../approvals/public.ts'
import { type CaseInShort, listCasesOf, turnOf } from '../verification/public.ts'
import { lookAt, type Visit } from './read-customer.ts'

type Case = ReplyOf<typeof endpoint>['cases'][number]

/** What a customer was asked to show and what became of it; no pictures. Refuses record_not_found. */
export async function readDocuments(deps: Deps, visit: Visit): Promise<Case[]> {
  return lookAt(deps, visit, ['documents'], async (tx, customer) => {
    const cases = await listCasesOf(tx, customer)
    const ids = cases.flatMap(({ documents }) => documents.map(({ id }) => id))
    const proposals = await findProposals(tx, 'document', ids, deps.clock.now())
    const proposed = new Set(proposals.map(({ subject }) => subject))
    return cases.map((each) => shown(each, proposed))
  })
}

function shown({ createdAt, decidedAt, ...about }: CaseInShort, proposed: ReadonlySet<string>): Case {
  return {
    ...about,
    waitsIn: about.state === 'in_review' ? turnOf(about, proposed) : null,
    openedAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    documents: about.documents.map(({ sentAt, ...each }) => ({ ...each, sentAt: sentAt?.toISOString() ?? null })),
  }
}
