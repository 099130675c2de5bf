import type { RejectionReason } from '@emun/contract/operator'
import { useState } from 'react'
import { onSessionEnd } from '../../platform/session.ts'

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

const empty: Draft = {
  nameRead: '',
  dateRead: '',
  hasDoubt: false,
  note: '',
  isRejecting: false,
  reason: '',
  message: '',
  isOwnMessage: false,
}

/** In this page's memory alone: it outlives a lost claim, a locked desk and another item, and nothing is left on the disk. */
const drafts = new Map<string, Draft>()
onSessionEnd((why) => (why === 'logged_out' ? drafts.clear() : undefined))

export type Drafting = {
  readonly draft: Draft
  readonly change: (changes: Partial<Draft>) => void
  readonly clear: () => void
}

export function useDraft(submission: string): Drafting {
  const [, draw] = useState(0)
  const keep = (next: Draft | undefined): void => {
    if (next) drafts.set(submission, next)
    else drafts.delete(submission)
    draw((before) => before + 1)
  }
  const draft = drafts.get(submission) ?? empty
  const change = (changes: Partial<Draft>): void => keep({ ...(drafts.get(submission) ?? empty), ...changes })
  return { draft, change, clear: () => keep(undefined) }
}
