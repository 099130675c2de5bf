export { meQuery, type Me } from './queries.ts'
export { DepositChip, useWithdrawalStates, WithdrawalChip } from './pending-chips.tsx'
export { standingOf } from './pending-states.ts'
export { VerificationChip } from './verification-chip.tsx'
