import type { WithdrawalState } from '@emun/contract/customer'
import { StatusChip, useMessages } from '@emun/ui'
import { walletsText } from './messages.ts'
import { depositLook, type DepositStanding, withdrawalLook } from './pending-states.ts'

type DepositChipProps = {
  readonly standing: DepositStanding
  /** What it is called where it is not a customer’s own. */
  readonly word?: string | undefined
}

export function DepositChip({ standing, word }: DepositChipProps) {
  const text = useMessages(walletsText)
  return <StatusChip {...depositLook[standing]}>{word ?? text.depositStates[standing]}</StatusChip>
}

export function WithdrawalChip({ state }: { readonly state: WithdrawalState }) {
  return <StatusChip {...withdrawalLook[state]}>{useWithdrawalStates()[state]}</StatusChip>
}

/** What each state of a withdrawal is called, on every page. */
export function useWithdrawalStates(): Readonly<Record<WithdrawalState, string>> {
  return useMessages(walletsText).withdrawalStates
}
