import * as z from 'zod/mini'
import { type WasabiSettings, wasabiSettingsOf, wasabiVariables } from './card-issuer/wasabi-settings.ts'
import { type ChainSettings, chainSettingsOf, chainVariables } from './chain/settings.ts'
import type { WhatsAppSettings } from './chat-verifier/whatsapp.ts'
import type { ConversionSettings } from './conversions/open.ts'
import { type FxSettings, fxSettingsOf, fxVariables } from './fx/settings.ts'
import {
  type HostedPaymentSettings,
  hostedPaymentSettingsOf,
  hostedPaymentVariables,
} from './hosted-payment/settings.ts'
import type { SmtpSettings } from './mailer/smtp.ts'
import { type PayPalSettings, payPalSettingsOf, payPalVariables } from './paypal/settings.ts'
import type { PushSettings } from './push-sender/open.ts'
import type { NineteenSettings } from './sms/nineteen.ts'
import type { TwilioSettings } from './sms/twilio.ts'
import { given, urlOr } from './variables.ts'
import { wholeOrNone } from './whole-or-none.ts'

/** How the product speaks to the outside world. A null is a provider that is not configured. */
export type ProviderSettings = {
  readonly twilio: TwilioSettings | null
  readonly nineteen: NineteenSettings | null
  readonly smtp: SmtpSettings | null
  readonly push: PushSettings
  readonly whatsApp: WhatsAppSettings | null
  readonly conversions: ConversionSettings
  readonly chains: ChainSettings
  readonly hostedPayments: HostedPaymentSettings
  readonly payPal: PayPalSettings | null
  readonly wasabi: WasabiSettings | null
  readonly fx: FxSettings
}

/** The variables of the environment that providers are configured by; docs/messaging.md and docs/rails.md say where each comes from. */
export const providerVariables = {
  EMUN_TWILIO_ACCOUNT: given,
  EMUN_TWILIO_TOKEN: given,
  EMUN_TWILIO_FROM: given,
  EMUN_TWILIO_URL: urlOr('https://api.twilio.com'),
  EMUN_019_USERNAME: given,
  EMUN_019_TOKEN: given,
  EMUN_019_SOURCE: given,
  EMUN_019_REPORT_KEY: z.optional(
    z.string().check(z.minLength(16, 'EMUN_019_REPORT_KEY needs at least 16 characters')),
  ),
  EMUN_019_URL: urlOr('https://019sms.co.il/api'),
  EMUN_SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  EMUN_MAIL_FROM: given,
  EMUN_WEB_PUSH: z.optional(z.enum(['on', 'off'])),
  EMUN_VAPID_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'a VAPID key is 32 bytes in base64url'))),
  EMUN_WHATSAPP_PHONE: z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'a phone is +, country and number'))),
  EMUN_WHATSAPP_PHONE_ID: given,
  EMUN_WHATSAPP_TOKEN: given,
  EMUN_WHATSAPP_SECRET: given,
  EMUN_WHATSAPP_VERIFY_TOKEN: given,
  EMUN_WHATSAPP_URL: urlOr('https://graph.facebook.com/v24.0'),
  EMUN_CONVERSIONS: z._default(z.enum(['off', 'log', 'google-analytics']), 'off'),
  EMUN_GA_MEASUREMENT_ID: given,
  EMUN_GA_SECRET: given,
  EMUN_GA_URL: urlOr('https://www.google-analytics.com'),
  ...chainVariables,
  ...hostedPaymentVariables,
  ...payPalVariables,
  ...wasabiVariables,
  ...fxVariables,
} as const

const shape = z.object(providerVariables)
type Given = z.output<typeof shape>

/** `mayPlay`: what is not configured is played by a sandbox. `contact` is whom providers may write to. */
export function settingsOf(variables: Given, mayPlay: boolean, contact: string): ProviderSettings {
  return {
    twilio: twilioOf(variables),
    nineteen: nineteenOf(variables),
    smtp: smtpOf(variables),
    push: pushOf(variables, mayPlay, contact),
    whatsApp: whatsAppOf(variables),
    conversions: conversionsOf(variables),
    chains: chainSettingsOf(variables),
    hostedPayments: hostedPaymentSettingsOf(variables),
    payPal: payPalSettingsOf(variables),
    wasabi: wasabiSettingsOf(variables, mayPlay),
    fx: fxSettingsOf(variables, mayPlay),
  }
}

function twilioOf(variables: Given): TwilioSettings | null {
  const whole = wholeOrNone(variables, ['EMUN_TWILIO_ACCOUNT', 'EMUN_TWILIO_TOKEN', 'EMUN_TWILIO_FROM'])
  if (whole === null) return null
  const [account, token, from] = whole
  return { account, token, from, url: variables.EMUN_TWILIO_URL }
}

function nineteenOf(variables: Given): NineteenSettings | null {
  const names = ['EMUN_019_USERNAME', 'EMUN_019_TOKEN', 'EMUN_019_SOURCE', 'EMUN_019_REPORT_KEY'] as const
  const whole = wholeOrNone(variables, names)
  if (whole === null) return null
  const [username, token, source, reportKey] = whole
  return { username, token, source, reportKey, url: variables.EMUN_019_URL }
}

function smtpOf(variables: Given): SmtpSettings | null {
  const whole = wholeOrNone(variables, ['EMUN_SMTP_URL', 'EMUN_MAIL_FROM'])
  return whole && { url: whole[0], from: whole[1] }
}

/** Web Push needs no account anywhere: it is on wherever the sandbox may not play. */
function pushOf(variables: Given, mayPlay: boolean, contact: string): PushSettings {
  const { EMUN_WEB_PUSH: wish, EMUN_VAPID_KEY: key } = variables
  return {
    isReal: wish === undefined ? !mayPlay : wish === 'on',
    key: key === undefined ? null : Buffer.from(key, 'base64url'),
    contact: contact.includes('@') ? `mailto:${contact}` : contact,
  }
}

function whatsAppOf(variables: Given): WhatsAppSettings | null {
  const whole = wholeOrNone(variables, [
    'EMUN_WHATSAPP_PHONE',
    'EMUN_WHATSAPP_PHONE_ID',
    'EMUN_WHATSAPP_TOKEN',
    'EMUN_WHATSAPP_SECRET',
    'EMUN_WHATSAPP_VERIFY_TOKEN',
  ])
  if (whole === null) return null
  const [phone, phoneId, token, secret, verifyToken] = whole
  return { phone, phoneId, token, secret, verifyToken, url: variables.EMUN_WHATSAPP_URL }
}

/** Off unless asked for by name: the variables of a tracker alone turn nothing on. */
function conversionsOf(variables: Given): ConversionSettings {
  const { EMUN_CONVERSIONS: wish, EMUN_GA_URL: url } = variables
  if (wish !== 'google-analytics') return wish
  const whole = wholeOrNone(variables, ['EMUN_GA_MEASUREMENT_ID', 'EMUN_GA_SECRET'])
  if (whole === null) {
    throw new Error(
      'the configuration is wrong:\n  EMUN_GA_MEASUREMENT_ID, EMUN_GA_SECRET: required by EMUN_CONVERSIONS',
    )
  }
  const [measurementId, secret] = whole
  return { measurementId, secret, url }
}
