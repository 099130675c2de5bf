import type { WithdrawalState } from '@emun/contract/customer'
import { StatusChip, useMessages } from '@emun/ui'
import { walletsText } from './messages.ts'
import { depositLook, type DepositStanding, withdrawalLook } from './pending-states.ts'

export function DepositChip({ standing }: { readonly standing: DepositStanding }) {
  const text = useMessages(walletsText)
  return <StatusChip {...depositLook[standing]}>{text.depositStates[standing]}</StatusChip>
}

export function WithdrawalChip({ state }: { readonly state: WithdrawalState }) {
  return <StatusChip {...withdrawalLook[state]}>{useWithdrawalStates()[state]}</StatusChip>
}

/** What each state of a withdrawal is called, on every page. */
export function useWithdrawalStates(): Readonly<Record<WithdrawalState, string>> {
  return useMessages(walletsText).withdrawalStates
}
