import type { DepositRejection } from '@emun/contract/operator'
import { type Drafting as DraftingOf, draftsOf } from '../queues/public.ts'

/** What an operator has prepared for one customer who waits, and not sent yet. */
export type Draft = {
  /** One of our places, or `''` for typed details; null while nobody has chosen. */
  readonly place: string | null
  readonly answers: Readonly<Record<string, string>>
  readonly pasted: string
  /** Pieces of what was pasted that found no field. */
  readonly left: readonly string[]
  /** As they were typed. */
  readonly minutes: string
  readonly isRefusing: boolean
  readonly reason: DepositRejection | ''
  readonly message: string
  readonly isOwnMessage: boolean
}

export type Drafting = DraftingOf<Draft>

export const useDraft = draftsOf<Draft>({
  place: null,
  answers: {},
  pasted: '',
  left: [],
  minutes: '60',
  isRefusing: false,
  reason: '',
  message: '',
  isOwnMessage: false,
})
