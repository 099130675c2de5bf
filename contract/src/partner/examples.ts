import type { PartnerPayment } from '../partner-shapes.ts'

// One order of one loaf, with a test key, as the document of the calls tells it.

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const paymentId = 'ipy_019ad0b1c0de7a3f8e21b7b1d0c4a9e5'
const payoutId = 'ipo_019ad0b2f00d7c518a94e3c2b1d0f6a7'

const openPayment: PartnerPayment = {
  id: paymentId,
  mode: 'test',
  state: 'open',
  amount: usd('12.50'),
  received: usd('0.00'),
  fee: usd('0.00'),
  refunded: usd('0.00'),
  reference: 'order-1',
  description: 'One loaf',
  url: `https://emun.example/pay/${paymentId}.6f1d0c4a9e52b7b1d0c4a9e56f1d0c4a`,
  createdAt: '2026-11-29T12:00:00.000Z',
  expiresAt: '2026-11-29T12:30:00.000Z',
  paidAt: null,
}
const paidPayment: PartnerPayment = {
  ...openPayment,
  state: 'paid',
  received: usd('12.50'),
  paidAt: '2026-11-29T12:05:00.000Z',
}

const wages = { to: '1000001', amount: usd('5.00'), reference: 'wages-1' }
const payout = { id: payoutId, mode: 'test' as const, ...wages, createdAt: '2026-11-29T12:10:00.000Z' }

const ok = true as const

export const examples = {
  createPayment: {
    body: {
      amount: usd('12.50'),
      reference: 'order-1',
      description: 'One loaf',
      returnUrl: 'https://shop.example/done',
      minutes: 30,
    },
    reply: { ok, payment: openPayment },
  },
  readPayment: { id: paymentId, reply: { ok, payment: openPayment } },
  listPayments: { query: { limit: 20 }, reply: { ok, payments: [openPayment], hasMore: false } },
  cancelPayment: { id: paymentId, body: {}, reply: { ok, payment: { ...openPayment, state: 'cancelled' } } },
  refundPayment: {
    id: paymentId,
    body: { amount: usd('2.50') },
    reply: { ok, payment: { ...paidPayment, refunded: usd('2.50') } },
  },
  playTest: { id: paymentId, body: { scenario: 'paid' }, reply: { ok, payment: paidPayment } },
  moveTestClock: { body: { advanceMinutes: 90 }, reply: { ok, now: '2026-11-29T13:30:00.000Z' } },
  createPayout: { body: wages, reply: { ok, payout } },
  readPayout: { id: payoutId, reply: { ok, payout } },
  readBalance: { reply: { ok, balance: usd('12.50') } },
} as const
