import type { BodyOf } from '@emun/contract/endpoint'
import type { ApprovalId } from '@emun/contract/ids'
import type { proposeTerms } from '@emun/contract/operator'
import type { Queryable } from '../../platform/db.ts'
import { type Approval, findProposals } from '../approvals/public.ts'
import { type CardProposal, cardChanges } from './card-changes.ts'
import type { At, Change, ChangeKind } from './change.ts'
import { readMoment } from './policy.ts'
import { type RailProposal, railChanges } from './rail-changes.ts'
import { type SettingProposal, settingChanges } from './setting-changes.ts'

type Body = BodyOf<typeof proposeTerms>

/** What is decided by two people: each kind with what is kept of a proposal. */
type Kept = { readonly rail: RailProposal; readonly card: CardProposal; readonly setting: SettingProposal }
type About = keyof Kept

const kinds: { readonly [Kind in About]: ChangeKind<Extract<Body, { about: Kind }>, Kept[Kind]> } = {
  rail: railChanges,
  card: cardChanges,
  setting: settingChanges,
}

export type OpenProposals = { readonly [Kind in About]: readonly Approval<Kept[Kind]>[] }

export async function findOpen(db: Queryable, now: Date): Promise<OpenProposals> {
  return {
    rail: await findProposals(db, kinds.rail.approval, null, now),
    card: await findProposals(db, kinds.card.approval, null, now),
    setting: await findProposals(db, kinds.setting.approval, null, now),
  }
}

export type Found = {
  readonly [Kind in About]: { readonly about: Kind; readonly approval: Approval<Kept[Kind]> }
}[About]

/** The open proposal of an id, whatever it is about. */
export async function findById(db: Queryable, id: ApprovalId, now: Date): Promise<Found | null> {
  const open = await findOpen(db, now)
  const all: readonly Found[] = [
    ...open.rail.map((approval) => ({ about: 'rail' as const, approval })),
    ...open.card.map((approval) => ({ about: 'card' as const, approval })),
    ...open.setting.map((approval) => ({ about: 'setting' as const, approval })),
  ]
  return all.find(({ approval }) => approval.id === id) ?? null
}

type Proposed<Kind extends About> = { readonly kept: Kept[Kind]; readonly change: Change }

/** What is asked for, as it is kept, and what would come of it. Refuses what could not be, and date_in_past. */
export async function readChange<Kind extends About>(
  at: At,
  about: Kind,
  body: Extract<Body, { about: Kind }>,
): Promise<Proposed<Kind>> {
  const effectiveAt = readMoment(body.effectiveAt, at.now)?.toISOString() ?? null
  const kept = await kinds[about].read(at, body, { effectiveAt, reason: body.reason })
  return { kept, change: await kinds[about].change(at, kept) }
}

export function changeOf({ about, approval }: Found, at: At): Promise<Change> {
  return keptChange(about, approval.proposal, at)
}

function keptChange<Kind extends About>(about: Kind, kept: Kept[Kind], at: At): Promise<Change> {
  return kinds[about].change(at, kept)
}

export function approvalKindOf(about: About) {
  return kinds[about].approval
}
