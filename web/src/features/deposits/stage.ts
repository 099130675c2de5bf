import type { Deposit } from '@emun/contract/customer'

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
  switch (deposit.state) {
    case 'awaiting_details':
      return deposit.isAdjusted ? 'adjusted' : 'preparing'
    case 'details_ready':
      return isOver(deposit, nowMs) ? 'expired' : payingStage(deposit, hasReturned)
    case 'proof_sent':
      return proofStage(deposit)
    case 'confirming':
      return deposit.payments.some(({ state }) => state === 'held') ? 'held' : 'confirming'
    case 'expired':
      return expiredStage(deposit)
    default:
      return deposit.state
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

function proofStage({ proofAskedAgain, proofAt }: Deposit): Stage {
  if (proofAskedAgain !== null) return 'asked'
  return proofAt === null ? 'searching' : 'checking'
}

/** The customer says it was paid all the same, and somebody looks for it; or looks at what came too late. */
function expiredStage({ next, payments }: Deposit): Stage {
  if (payments.some(({ state }) => state === 'held' || state === 'seen')) return 'held'
  return next.who === 'us' ? 'searching' : 'expired'
}

function isOver({ expiresAt }: Deposit, nowMs: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= nowMs
}
