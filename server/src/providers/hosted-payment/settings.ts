import * as z from 'zod/mini'
import { given, urlOr } from '../variables.ts'
import { wholeOrNone } from '../whole-or-none.ts'
import type { GrowSettings } from './grow.ts'
import type { StripeSettings } from './stripe.ts'

/** Pages of others that people pay on, besides PayPal's. A null is a provider that is not configured. */
export type HostedPaymentSettings = { readonly stripe: StripeSettings | null; readonly grow: GrowSettings | null }

export const hostedPaymentVariables = {
  EMUN_STRIPE_KEY: given,
  EMUN_STRIPE_WEBHOOK_SECRET: given,
  EMUN_STRIPE_URL: z._default(z.string().check(z.regex(/^https?:\/\/[^/?#]+$/)), 'https://api.stripe.com'),
  EMUN_GROW_USER_ID: given,
  EMUN_GROW_PAGE_CODE: given,
  EMUN_GROW_API_KEY: given,
  EMUN_GROW_URL: urlOr('https://secure.meshulam.co.il/api/light/server/1.0'),
} as const

const shape = z.object(hostedPaymentVariables)
type Given = z.output<typeof shape>

export function hostedPaymentSettingsOf(variables: Given): HostedPaymentSettings {
  return { stripe: stripeOf(variables), grow: growOf(variables) }
}

function stripeOf(variables: Given): StripeSettings | null {
  const whole = wholeOrNone(variables, ['EMUN_STRIPE_KEY', 'EMUN_STRIPE_WEBHOOK_SECRET'])
  return whole && { key: whole[0], webhookSecret: whole[1], url: variables.EMUN_STRIPE_URL }
}

function growOf(variables: Given): GrowSettings | null {
  const whole = wholeOrNone(variables, ['EMUN_GROW_USER_ID', 'EMUN_GROW_PAGE_CODE', 'EMUN_GROW_API_KEY'])
  return whole && { userId: whole[0], pageCode: whole[1], apiKey: whole[2], url: variables.EMUN_GROW_URL }
}
