import type { WireRefusal } from '@emun/contract/errors'
import { createContext, use } from 'react'
import type { SendingStatus } from '../../platform/sending.ts'
import type { Me } from '../wallets/public.tsx'
import type { KeptWithdrawal, Quote, ReviewedWithdrawal, ToReview } from './kept-withdrawal.ts'

/** One withdrawal on its way from the first field to its page. */
export type Flow = {
  readonly wallet: Me['wallet']
  readonly kept: KeptWithdrawal
  readonly reviewed: ReviewedWithdrawal | null
  readonly status: SendingStatus
  readonly refusals: readonly WireRefusal[]
  readonly review: (withdrawal: ToReview) => void
  /** Sends what was reviewed under the quote that is shown, or asks again about it; while one is on its way, nothing. */
  readonly send: (shown: Quote) => void
  /** Forgets everything about this withdrawal. */
  readonly startOver: () => void
}

export const FlowContext = createContext<Flow | null>(null)

export function useFlow(): Flow {
  const flow = use(FlowContext)
  if (flow === null) throw new Error('the pages of a withdrawal stand inside its flow')
  return flow
}
