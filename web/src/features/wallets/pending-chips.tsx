import type { DepositState, WithdrawalState } from '@emun/contract/customer'
import { StatusChip, useMessages } from '@emun/ui'
import { walletsText } from './messages.ts'
import { depositLook, withdrawalLook } from './pending-states.ts'

export function DepositChip({ state }: { readonly state: DepositState }) {
  const text = useMessages(walletsText)
  return <StatusChip {...depositLook[state]}>{text.depositStates[state]}</StatusChip>
}

export function WithdrawalChip({ state }: { readonly state: WithdrawalState }) {
  return <StatusChip {...withdrawalLook[state]}>{useWithdrawalStates()[state]}</StatusChip>
}

/** What each state of a withdrawal is called, on every page. */
export function useWithdrawalStates(): Readonly<Record<WithdrawalState, string>> {
  return useMessages(walletsText).withdrawalStates
}
