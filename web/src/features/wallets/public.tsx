export { meQuery, type Me } from './queries.ts'
export { DepositChip, useWithdrawalStates, WithdrawalChip } from './pending-chips.tsx'
export { VerificationChip } from './verification-chip.tsx'
