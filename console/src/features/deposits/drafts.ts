import type { DepositRejection } from '@emun/contract/operator'
import { type Drafting as DraftingOf, draftsOf } from '../queues/public.ts'

/** What an operator has written about one deposit and not sent yet. */
export type Draft = {
  readonly mode: 'crediting' | 'rejecting' | 'asking'
  /** As it was typed; null while nobody has touched it, which is the amount that was agreed. */
  readonly received: string | null
  /** The line of our statement that it is said to be. */
  readonly candidate: string | null
  readonly note: string
  readonly reason: DepositRejection | ''
  readonly message: string
  readonly isOwnMessage: boolean
}

export type Drafting = DraftingOf<Draft>

export const useDraft = draftsOf<Draft>({
  mode: 'crediting',
  received: null,
  candidate: null,
  note: '',
  reason: '',
  message: '',
  isOwnMessage: false,
})
