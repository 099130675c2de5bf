import type { AskedForMoney, MoneyRequest } from '@emun/contract/customer'
import { usd } from './examples.ts'

/** Ten dollars that somebody asks for; say what is particular about it. */
export function moneyRequest(particulars: Partial<MoneyRequest> = {}): MoneyRequest {
  return {
    id: 'mrq_1',
    code: 'c0de',
    state: 'open',
    amount: usd('10.00'),
    note: 'Pizza',
    received: usd('0.00'),
    payments: 0,
    paidAt: null,
    createdAt: '2026-03-12T09:00:00.000Z',
    expiresAt: '2026-04-11T09:00:00.000Z',
    ...particulars,
  }
}

/** The same as who has the link sees it. */
export function askedForMoney(particulars: Partial<AskedForMoney> = {}): AskedForMoney {
  return {
    code: 'c0de',
    payee: { accountNumber: '4821907', name: 'Dana C.' },
    state: 'open',
    amount: usd('10.00'),
    note: 'Pizza',
    expiresAt: '2026-04-11T09:00:00.000Z',
    own: null,
    ...particulars,
  }
}
