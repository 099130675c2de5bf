import type { ReplyOf } from '@emun/contract/endpoint'
import type { readCustomerDocuments } from '@emun/contract/operator'
import type { Tone } from '@emun/ui'

export type VerificationCase = ReplyOf<typeof readCustomerDocuments>['cases'][number]
export type VerificationDocument = VerificationCase['documents'][number]

export const toneOfCase: Readonly<Record<VerificationCase['state'], Tone>> = {
  open: 'neutral',
  in_review: 'warning',
  decided: 'positive',
}

export const toneOfDocument: Readonly<Record<VerificationDocument['state'], Tone>> = {
  wanted: 'neutral',
  uploaded: 'warning',
  approved: 'positive',
  rejected: 'negative',
}

/** What was sent waits for a decision only once the rest of its case is there too. */
export function isHeldBack({ state }: VerificationDocument, of: VerificationCase): boolean {
  return state === 'uploaded' && of.state === 'open'
}
