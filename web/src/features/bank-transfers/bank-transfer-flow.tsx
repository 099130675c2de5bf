import { WithdrawFlow } from '../withdrawals/public.tsx'
import { bankTransfer } from './purpose.ts'

/** Holds one transfer to a bank account while its pages come and go. */
export function BankTransferFlow() {
  return <WithdrawFlow purpose={bankTransfer} />
}
