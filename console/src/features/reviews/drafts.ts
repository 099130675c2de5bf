import type { RejectionReason } from '@emun/contract/operator'
import { type Drafting as DraftingOf, draftsOf } from '../queues/public.ts'

/** What an operator has written about one picture and not sent yet. */
export type Draft = {
  readonly nameRead: string
  /** As it was typed. */
  readonly dateRead: string
  readonly hasDoubt: boolean
  readonly note: string
  readonly isRejecting: boolean
  readonly reason: RejectionReason | ''
  readonly message: string
  /** The operator changed the words: another reason must not overwrite them. */
  readonly isOwnMessage: boolean
}

export type Drafting = DraftingOf<Draft>

/** Of the newest picture of a document, by its id. */
export const useDraft = draftsOf<Draft>({
  nameRead: '',
  dateRead: '',
  hasDoubt: false,
  note: '',
  isRejecting: false,
  reason: '',
  message: '',
  isOwnMessage: false,
})
