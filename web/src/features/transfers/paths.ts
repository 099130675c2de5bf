import { payPath } from '../money-requests/public.tsx'
import type { ReviewedTransfer } from './kept-transfer.ts'

/** Where a transfer came to review from: the request for money that it pays, or its recipient. */
export function pathBefore({ payee, moneyRequest }: Pick<ReviewedTransfer, 'payee' | 'moneyRequest'>): string {
  return moneyRequest === undefined ? `/transfer?to=${payee.accountNumber}` : payPath(moneyRequest)
}
