import * as z from 'zod/mini'
import { given, urlOr } from '../variables.ts'
import { wholeOrNone } from '../whole-or-none.ts'

export type PayPalSettings = {
  readonly clientId: string
  readonly secret: string
  /** The ids that PayPal gave to our two webhooks, for payments and for payouts: a signature holds for one of them. */
  readonly webhookId: string
  readonly payoutWebhookId: string
  readonly url: string
}

/** The variables that PayPal is configured by, for payments and payouts together. */
export const payPalVariables = {
  EMUN_PAYPAL_CLIENT_ID: given,
  EMUN_PAYPAL_SECRET: given,
  EMUN_PAYPAL_WEBHOOK_ID: given,
  EMUN_PAYPAL_PAYOUT_WEBHOOK_ID: given,
  EMUN_PAYPAL_URL: urlOr('https://api-m.paypal.com'),
} as const

const shape = z.object(payPalVariables)

/** Null where PayPal is not configured. */
export function payPalSettingsOf(variables: z.output<typeof shape>): PayPalSettings | null {
  const whole = wholeOrNone(variables, [
    'EMUN_PAYPAL_CLIENT_ID',
    'EMUN_PAYPAL_SECRET',
    'EMUN_PAYPAL_WEBHOOK_ID',
    'EMUN_PAYPAL_PAYOUT_WEBHOOK_ID',
  ])
  if (whole === null) return null
  const [clientId, secret, webhookId, payoutWebhookId] = whole
  return { clientId, secret, webhookId, payoutWebhookId, url: variables.EMUN_PAYPAL_URL }
}
