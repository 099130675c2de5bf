import type { Currency } from '@emun/contract/money'
import type { Operator } from '../../platform/callers.ts'
import type { Approval, Decision } from '../approvals/public.ts'
import type { Since } from './change.ts'
import type { OpenProposals } from './changes.ts'
import { standingOf } from './standing.ts'

/** Who looks, when, and what is proposed by then. */
export type ShownFor = {
  readonly operator: Operator
  readonly now: Date
  readonly wallet: Currency
  readonly open: OpenProposals
}

type Ways<Decided, Kept, Shown> = {
  readonly ofDecided: (decided: Decided) => Shown
  readonly ofProposal: (kept: Kept) => Shown
}

/** How one thing stands, each value shown as the wire has it; null where nothing of it holds yet. */
export function shownStanding<Decided extends Decision, Kept extends Since, Shown extends object>(
  { operator, now }: ShownFor,
  decided: readonly Decided[],
  proposed: Approval<Kept> | undefined,
  { ofDecided, ofProposal }: Ways<Decided, Kept, Shown>,
) {
  const { current, toCome, past } = standingOf(decided, now)
  if (!current) return null
  const shown = (each: Decided) => ({ ...ofDecided(each), ...shownDecision(each) })
  return {
    current: shown(current),
    toCome: toCome.map(shown),
    past: past.map(shown),
    proposal: proposed ? { ...ofProposal(proposed.proposal), ...shownProposal(proposed, operator) } : null,
  }
}

function shownDecision({ effectiveAt, proposedBy, approvedBy, reason }: Decision) {
  return { effectiveAt: effectiveAt.toISOString(), proposedBy, approvedBy, reason }
}

function shownProposal(
  { id, proposal, proposedBy, proposedByName, proposedAt, expiresAt }: Approval<Since>,
  by: Operator,
) {
  return {
    id,
    by: proposedByName,
    isOwn: proposedBy === by.id,
    at: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    effectiveAt: proposal.effectiveAt,
    reason: proposal.reason,
  }
}
