import { templates } from './templates.ts'

/** Money on the desk, as the server tells of it. */
export const now = '2030-01-01T12:00:00.000Z'

export const usd = (amount: string) => ({ amount, currency: 'USD' as const })
export const ils = (amount: string) => ({ amount, currency: 'ILS' as const })

export const costs = { pay: ils('184.37'), fee: usd('7.50'), feeBasisPoints: 1_500, receive: usd('42.50'), rate: null }

export const payingCustomer = {
  id: 'cus_1',
  name: 'דנה כהן',
  accountNumber: '1234567',
  phone: '+972502345678',
  language: 'he' as const,
  guest: null,
  level: 'partial' as const,
  since: '2029-03-02T10:00:00Z',
  credited: 12,
  rejected: 1,
}

export const deposit = {
  id: 'dep_1',
  paymentSystem: 'bank',
  title: 'Bank transfer',
  way: 'details' as const,
  state: 'proof_sent' as const,
  requested: usd('50.00'),
  costs,
  isAdjusted: false,
  details: [],
  steps: [],
  chain: null,
  payAt: null,
  proofAt: now,
  proofAskedAgain: null,
  payments: [],
  otherTokens: [],
  rejection: null,
  createdAt: now,
  updatedAt: now,
  expiresAt: null,
  next: { who: 'us' as const, by: null },
}

/** What the desk is asked for while an item of a queue of money is open. */
export function deskOf(role: string, queue: string, item: string) {
  const row = {
    item,
    waitingSince: now,
    who: 'דנה כהן',
    request: 'bank',
    parts: ['184.37 ILS'],
    version: 1,
    claim: null,
  }
  return {
    'GET /operator/message-templates': templates,
    'GET /operator/me': {
      body: {
        ok: true,
        operator: { id: 'opr_1', name: 'Noa Bar', email: 'noa@emun.example', role, recoveryCodesLeft: 9 },
      },
    },
    'GET /operator/queues': { body: { ok: true, queues: [] } },
    [`GET /operator/queues/${queue}`]: {
      body: { ok: true, items: [row], waiting: 1, targetMs: 1_800_000, lastDoneAt: null, now },
    },
    [`POST /operator/queues/${queue}/claim`]: { body: { ok: true, until: now } },
    [`POST /operator/queues/${queue}/release`]: { body: { ok: true } },
    [`POST /operator/queues/${queue}/next`]: { body: { ok: true, next: null } },
  }
}
