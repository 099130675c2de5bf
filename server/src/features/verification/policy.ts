import { type DocumentKind, documentsWantedBy, type RequestType, type VerificationLevel } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { day, hour, minute } from '@emun/contract/time'
import type { AttemptLimit } from '../../platform/attempts.ts'

/** In which order documents are asked for. */
export const documentOrder: readonly DocumentKind[] = ['passport', 'card', 'selfie', 'addressProof']

/** What has to be verified first, and what the customer is asked for who is not. */
const gates = {
  cardDeposit: { opensAt: ['full'], requestType: 'depositLimit' },
  cardTopUp: { opensAt: ['full'], requestType: 'topupLimit' },
  fundraising: { opensAt: ['full'], requestType: 'fundraising' },
  /** Crypto deposits without an operator’s confirmation, and top-ups from crypto without one and without the fee. */
  cryptoUnattended: { opensAt: ['crypto', 'full'], requestType: 'crypto' },
} as const satisfies Readonly<
  Record<string, { readonly opensAt: readonly VerificationLevel[]; readonly requestType: RequestType }>
>

export type GatedAction = keyof typeof gates
export const gatedActions = Object.keys(gates) as readonly GatedAction[]

export function isOpen(level: VerificationLevel, action: GatedAction): boolean {
  const opensAt: readonly VerificationLevel[] = gates[action].opensAt
  return opensAt.includes(level)
}

/** What a customer is asked for who may not do something yet. */
export function requestTypeOf(action: GatedAction): RequestType {
  return gates[action].requestType
}

/** Refuses verification_required, with the request type that the customer is to be asked for. */
export function checkGate(level: VerificationLevel, action: GatedAction): void {
  if (isOpen(level, action)) return
  throw refuse('verification_required', { details: { requestType: requestTypeOf(action) } })
}

/** As much of a document as its customer’s level depends on. */
export type Shown = {
  readonly kind: DocumentKind
  readonly state: 'wanted' | 'uploaded' | 'approved' | 'rejected'
  readonly caseState: 'open' | 'in_review' | 'decided'
}

/**
 * The level that a customer’s documents give. What was attained and opens something is kept while more is checked, and
 * when a further document is rejected. A picture of a card says nothing about who somebody is.
 */
export function levelOf(documents: readonly Shown[]): VerificationLevel {
  const identity = documents.filter(({ kind }) => kind !== 'card')
  const approved = new Set(identity.filter(({ state }) => state === 'approved').map(({ kind }) => kind))
  const hasAll = (type: RequestType) => documentsWantedBy[type].every((kind) => approved.has(kind))
  if (hasAll('general')) return 'full'
  if (hasAll('crypto')) return 'crypto'
  if (identity.some(({ state, caseState }) => state === 'uploaded' && caseState === 'in_review')) return 'moderation'
  if (identity.some(({ state }) => state === 'rejected')) return 'rejected'
  return approved.size > 0 ? 'partial' : 'none'
}

/** Each costs a decoding and two objects; the wizard needs three, and a few more tries. */
export const documentLimit: AttemptLimit = { action: 'document', most: 30, withinMs: hour }

/** What we promise: usually within an hour, never later than a day. */
export const promise = { usualMinutes: hour / minute, longestMinutes: day / minute } as const

/** The measured time is the average of so many checks at most; of fewer than the least it would say little, and of whom. */
export const measured = { most: 100, least: 5 } as const
