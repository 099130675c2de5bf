import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { inLanguage, shownField } from '../rails.ts'

const ok = z.literal(true)

/**
 * What a deposit is to whoever is asked to pay it: not ready, to be paid, waiting for somebody to look at the proof, paid,
 * or not to be paid any more, whatever ended it.
 */
export const guestStates = ['preparing', 'open', 'checking', 'received', 'closed'] as const
export type GuestState = (typeof guestStates)[number]

export const readPaymentPage = endpoint({
  method: 'GET',
  path: '/payment-page/{id}',
  caller: 'public',
  summary:
    'How to pay a deposit by details, for whoever knows its unguessable id: nothing is said of whose it is. Whether the ' +
    'id is unknown or of another kind of deposit cannot be told from the answer.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    state: z.enum(guestStates),
    /** What the payment method is called. */
    title: z.string(),
    /** Exactly this; null before it is agreed, and where nothing is to be paid any more. */
    pay: z.nullable(moneyOnTheWire),
    /** Where to pay, each a row to copy; empty unless it is to be paid now. */
    details: z.array(shownField),
    steps: z.array(z.string()),
    createdAt: z.string(),
    /** Until when it can be paid; null before the details are there. */
    expiresAt: z.nullable(z.string()),
    /** Whether a picture of the payment is waited for; `POST /store-confirmation/{id}` takes it. */
    wantsProof: z.boolean(),
    /** When a proof was sent last. */
    proofAt: z.nullable(z.string()),
    now: z.string(),
  }),
  refusals: ['transaction_not_found', 'too_many_requests'],
})
export type PaymentPage = z.output<typeof readPaymentPage.reply>
