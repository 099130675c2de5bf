import type * as z from 'zod/mini'
import { type InterfaceEventType, partnerPayment } from '../partner-shapes.ts'
import { examples } from './examples.ts'
import { partnerPayout } from './payouts.ts'

type PartnerEvent = {
  readonly summary: string
  /** What is told beside the type and the time: the payment or the payout as it is then. */
  readonly data: z.ZodMiniType
  readonly example: object
}

const { payment } = examples.playTest.reply
const { payment: open } = examples.readPayment.reply
const usd = (amount: string) => ({ amount, currency: 'USD' as const })

/** What a partner's systems are told, each signed as Standard Webhooks has it. */
export const partnerEvents: Readonly<Record<InterfaceEventType, PartnerEvent>> = {
  'payment.paid': { summary: 'All that was asked for has come.', data: partnerPayment, example: payment },
  'payment.received': {
    summary:
      'Money has come by a rail that does not make it paid: a part, too late, or for one that is paid or cancelled. It is in the ' +
      'partner’s balance.',
    data: partnerPayment,
    example: { ...open, received: usd('6.00'), fee: usd('0.90') },
  },
  'payment.taken_back': {
    summary: 'What had come by a rail was taken back by a bank or a chain; what was paid stays paid.',
    data: partnerPayment,
    example: { ...payment, received: usd('0.00') },
  },
  'payment.refunded': {
    summary: 'The partner has given back a part or all of it.',
    data: partnerPayment,
    example: examples.refundPayment.reply.payment,
  },
  'payment.cancelled': {
    summary: 'The partner has taken back what they asked for.',
    data: partnerPayment,
    example: examples.cancelPayment.reply.payment,
  },
  'payout.paid': {
    summary: 'The partner has paid a wallet.',
    data: partnerPayout,
    example: examples.createPayout.reply.payout,
  },
}
