import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { ApprovalKind, DecidedBy } from '../approvals/public.ts'
import type { Facts } from '../operators/public.ts'
import type { Warning } from './policy.ts'

/** The transaction that proposes or decides, and its moment. */
export type At = {
  readonly tx: Tx
  readonly deps: Pick<Deps, 'rails' | 'config' | 'cardIssuers'>
  readonly now: Date
}

/** When something would begin, null for as soon as somebody agrees; and why. */
export type Since = { readonly effectiveAt: string | null; readonly reason: string }

/** What a proposal is about, and what would come of it. */
export type Change = {
  readonly subject: string
  readonly before: Facts
  readonly after: Facts
  /** What whoever proposes should know. */
  readonly warnings: () => Promise<Warning[]>
  readonly putInForce: (by: DecidedBy) => Promise<void>
}

/** A kind of thing that two people decide on. */
export type ChangeKind<Asked, Kept extends Since> = {
  readonly approval: ApprovalKind
  /** What is kept of what is asked for until somebody decides. Refuses what could not be. */
  readonly read: (at: At, asked: Asked, since: Since) => Promise<Kept>
  readonly change: (at: At, kept: Kept) => Promise<Change>
}
