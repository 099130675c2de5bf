import * as z from 'zod/mini'
import { moneyOnTheWire } from './money/index.ts'

/** Tests have data of their own, and move no money. */
export const interfaceModes = ['live', 'test'] as const
export type InterfaceMode = (typeof interfaceModes)[number]

/**
 * What a payment that a partner asks for can be. Only an open one can be paid or cancelled, and it is paid once. One that a guest
 * has begun to pay by a rail in time is open as long as that rail takes.
 */
export const partnerPaymentStates = ['open', 'paid', 'cancelled', 'expired'] as const
export type PartnerPaymentState = (typeof partnerPaymentStates)[number]

/** The headers of a signed call. `Partner-Message` may be left out: it only lets the answer say which part differs. */
export const partnerHeaders = {
  key: 'partner-key',
  timestamp: 'partner-timestamp',
  nonce: 'partner-nonce',
  signature: 'partner-signature',
  message: 'partner-message',
} as const

/** The parts of a signed message, in their order, and what else may be the matter: the secret, or the signature’s own form. */
export const signedParts = ['timestamp', 'nonce', 'method', 'path', 'body', 'secret', 'signature'] as const
export type SignedPart = (typeof signedParts)[number]

export const partnerPayment = z.object({
  id: z.string(),
  mode: z.enum(interfaceModes),
  state: z.enum(partnerPaymentStates),
  amount: moneyOnTheWire,
  /** What has come for it: all of it at once out of a wallet, perhaps less, more or twice by rails. */
  received: moneyOnTheWire,
  /** What of that the rails took; the rest is in the partner’s balance. */
  fee: moneyOnTheWire,
  /** What went back to who paid. */
  refunded: moneyOnTheWire,
  /** The partner’s own number of it. */
  reference: z.string(),
  description: z.optional(z.string()),
  /** Where the customer is sent to pay. */
  url: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.nullable(z.string()),
})
export type PartnerPayment = z.output<typeof partnerPayment>

/** What a partner’s systems are told. */
export const interfaceEventTypes = [
  'payment.paid',
  'payment.received',
  'payment.taken_back',
  'payment.refunded',
  'payment.cancelled',
  'payout.paid',
] as const
export type InterfaceEventType = (typeof interfaceEventTypes)[number]

/** What a key may be allowed. */
export const partnerScopes = ['payments', 'refunds', 'payouts', 'balance'] as const
export type PartnerScope = (typeof partnerScopes)[number]
