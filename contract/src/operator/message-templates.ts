import * as z from 'zod/mini'
import { blockReasons } from '../account-words.ts'
import { depositRejections } from '../customer/deposits.ts'
import { payoutFailures } from '../customer/withdrawals.ts'
import { endpoint } from '../endpoint.ts'
import { inLanguage } from '../rails.ts'
import { rejectionReasons } from '../verification.ts'

/**
 * What a message of an operator to a customer begins with: what it is about, and the reason for it. Each has words of its own,
 * which are written and published like every other text.
 */
export const messageTemplates = {
  document: rejectionReasons,
  deposit: [...depositRejections, 'ask_again', 'no_details'],
  /** A part that was not paid: its money waits on hold. */
  withdrawal_failed: payoutFailures,
  /** A withdrawal that ends unpaid: its money is in the balance again. */
  withdrawal_rejected: payoutFailures,
  account: [...blockReasons, 'unblock'],
} as const

export type MessageTopic = keyof typeof messageTemplates
export type MessageTemplate = { [T in MessageTopic]: `${T}.${(typeof messageTemplates)[T][number]}` }[MessageTopic]

export const messageTopics = Object.keys(messageTemplates) as readonly MessageTopic[]

export const messageTemplateNames = messageTopics.flatMap((topic) =>
  messageTemplates[topic].map((reason) => `${topic}.${reason}` as MessageTemplate),
)

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/operator/message-templates',
  caller: 'operator',
  roles: ['agent', 'reviewer', 'treasurer', 'approver', 'admin'],
  summary:
    'What messages to customers begin with, in the language of the customer; each can be changed before it is sent.',
  query: z.strictObject(inLanguage),
  /** By what it is about and the reason: `deposit.no_payment_found`. */
  reply: z.object({ ok: z.literal(true), templates: z.record(z.string(), z.string()) }),
  refusals: [],
})
