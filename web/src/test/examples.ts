import type { WireMoney } from '@emun/contract/money'
import type { Transaction } from '../features/transactions/public.tsx'
import type { Me } from '../features/wallets/queries.ts'

export function usd(amount: string): WireMoney {
  return { amount, currency: 'USD' }
}

/** A customer who has just opened an account. */
export const newcomer: Me = {
  id: 'cus_1',
  phone: '+972502345678',
  wallet: { accountNumber: '1000001', mainBalance: usd('0.00'), returnBalance: usd('0.00') },
  verification: 'none',
  status: 'active',
}

/** A credited transaction of one dollar; say what is particular about it. */
export function transaction(kind: Transaction['kind'], particulars: Partial<Transaction> = {}): Transaction {
  return {
    id: 'txn_1',
    kind,
    state: 'credited',
    amount: usd('1.00'),
    fee: usd('0.00'),
    at: '2026-03-12T09:00:00.000Z',
    balanceAfter: usd('0.00'),
    ...particulars,
  }
}
