import type { Deposit } from '@emun/contract/customer'
import { standingOf } from '../wallets/public.tsx'

/** What a deposit is to the customer who looks at it. */
export type Stage =
  | 'preparing'
  | 'adjusted'
  | 'paying'
  | 'going'
  | 'returned'
  | 'checking'
  | 'asked'
  | 'confirming'
  | 'held'
  | 'credited'
  | 'undone'
  | 'rejected'
  | 'expired'
  | 'searching'
  | 'cancelled'

type Seen = { readonly nowMs: number; readonly hasReturned: boolean }

/**
 * The stage of a deposit by the server's time. Once the time to pay is over it counts as expired here, whatever was last
 * heard: nobody may be shown where to pay what must not be paid any more.
 */
export function stageOf(deposit: Deposit, { nowMs, hasReturned }: Seen): Stage {
  const standing = standingOf(deposit)
  switch (standing) {
    case 'awaiting_details':
      return deposit.isAdjusted ? 'adjusted' : 'preparing'
    case 'details_ready':
      return isOver(deposit, nowMs) ? 'expired' : payingStage(deposit, hasReturned)
    case 'proof_sent':
      return deposit.proofAt === null ? 'searching' : 'checking'
    case 'proof_asked':
      return 'asked'
    case 'confirming':
      return deposit.payments.some(({ state }) => state === 'held') ? 'held' : 'confirming'
    case 'expired':
      return deposit.payments.some(({ state }) => state === 'held' || state === 'seen') ? 'held' : 'expired'
    default:
      return standing
  }
}

/** Nothing more is expected to happen; asking again and again ends. */
export function isEnd(state: Deposit['state']): boolean {
  return ['credited', 'rejected', 'expired', 'cancelled'].includes(state)
}

/** It can still be given up: nothing was paid, or said to be. */
export function canCancel(stage: Stage): boolean {
  return ['preparing', 'adjusted', 'paying', 'going', 'returned'].includes(stage)
}

function payingStage(deposit: Deposit, hasReturned: boolean): Stage {
  if (deposit.isAdjusted) return 'adjusted'
  if (deposit.way !== 'hosted') return 'paying'
  return hasReturned ? 'returned' : 'going'
}

function isOver({ expiresAt }: Deposit, nowMs: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= nowMs
}
