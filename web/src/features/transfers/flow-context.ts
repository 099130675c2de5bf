import type { WireRefusal } from '@emun/contract/errors'
import { createContext, use } from 'react'
import type { SendingStatus } from '../../platform/sending.ts'
import type { Me } from '../wallets/public.tsx'
import type { KeptTransfer, ReviewedTransfer, ToReview } from './kept-transfer.ts'

/** One transfer on its way from the first field to the receipt. */
export type Flow = {
  readonly wallet: Me['wallet']
  readonly kept: KeptTransfer
  readonly reviewed: ReviewedTransfer | null
  readonly status: SendingStatus
  readonly refusal: WireRefusal | null
  readonly review: (transfer: ToReview) => void
  /** Sends what was reviewed, or asks again about it; while one is on its way, nothing. */
  readonly send: () => void
  /** Forgets everything about this transfer. */
  readonly startOver: () => void
}

export const FlowContext = createContext<Flow | null>(null)

export function useFlow(): Flow {
  const flow = use(FlowContext)
  if (flow === null) throw new Error('the pages of a transfer stand inside its flow')
  return flow
}
