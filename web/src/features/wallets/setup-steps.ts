import type { Transaction } from '../transactions/public.tsx'
import type { Me } from './queries.ts'

export type History = { readonly transactions: readonly Transaction[]; readonly hasOlder: boolean }

export type SetupStep = 'profileStep' | 'verificationStep' | 'moneyStep' | 'transferStep'

/**
 * What a new customer has still to do, read from what is really so. Somebody with a longer history than the latest
 * few is not new, and has nothing to set up.
 */
export function setupSteps(
  me: Me,
  history: History,
): readonly { readonly step: SetupStep; readonly isDone: boolean }[] {
  const has = (...kinds: readonly Transaction['kind'][]) =>
    history.hasOlder || history.transactions.some(({ kind, state }) => state === 'credited' && kinds.includes(kind))
  return [
    { step: 'profileStep', isDone: me.userDetails !== undefined },
    {
      step: 'verificationStep',
      isDone: history.hasOlder || me.verification === 'full' || me.verification === 'crypto',
    },
    { step: 'moneyStep', isDone: has('replenishment', 'transfer_in') },
    { step: 'transferStep', isDone: has('transfer_out') },
  ]
}
