import type { PayoutFailure } from '@emun/contract/operator'
import { type Drafting, draftsOf, type ReasonDraft } from '../queues/public.ts'

type No = ReasonDraft<PayoutFailure>

const noNo: No = { reason: '', message: '', isOwnMessage: false }

/** What an operator has written about one withdrawal and not sent yet. */
export type PayoutDraft = No & {
  /** As it was typed; null while nobody has touched it, which is all that is on hold. */
  readonly amount: string | null
  readonly isRejecting: boolean
}

/** What they have written about one part of it. */
export type PartDraft = No & {
  /** As it was typed; null while nobody has touched it, which is what it was sent by. */
  readonly reference: string | null
  readonly collect: Readonly<Record<string, string>>
  readonly isFailing: boolean
  /** Of who agrees or does not. */
  readonly note: string
}

export type PayoutDrafting = Drafting<PayoutDraft>
export type PartDrafting = Drafting<PartDraft>

export const usePayoutDraft = draftsOf<PayoutDraft>({ ...noNo, amount: null, isRejecting: false })
export const usePartDraft = draftsOf<PartDraft>({ ...noNo, reference: null, collect: {}, isFailing: false, note: '' })
