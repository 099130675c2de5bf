import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { given, urlOr } from '../variables.ts'
import { wholeOrNone } from '../whole-or-none.ts'

export type WasabiSettings = {
  readonly url: string
  readonly apiKey: string
  /** Ours, PEM: it signs what we ask, and opens what only we may read. */
  readonly merchantPrivateKey: string
  /** Theirs, PEM: what it does not prove is not theirs. */
  readonly platformPublicKey: string
}

/** The address of production is told to a merchant together with the addresses it may be asked from. */
export const wasabiVariables = {
  EMUN_WASABI_URL: urlOr('https://sandbox-api-merchant.wasabicard.com'),
  EMUN_WASABI_API_KEY: given,
  EMUN_WASABI_PRIVATE_KEY: given,
  EMUN_WASABI_PLATFORM_KEY: given,
} as const

const shape = z.object(wasabiVariables)

/** Null where WasabiCard is not configured. Throws for a key that is none, and does not repeat it. */
export function wasabiSettingsOf(variables: z.output<typeof shape>): WasabiSettings | null {
  const whole = wholeOrNone(variables, ['EMUN_WASABI_API_KEY', 'EMUN_WASABI_PRIVATE_KEY', 'EMUN_WASABI_PLATFORM_KEY'])
  if (whole === null) return null
  const [apiKey, secret, platform] = whole
  return {
    url: variables.EMUN_WASABI_URL,
    apiKey,
    merchantPrivateKey: keyIn('EMUN_WASABI_PRIVATE_KEY', 'PRIVATE', secret, createPrivateKey),
    platformPublicKey: keyIn('EMUN_WASABI_PLATFORM_KEY', 'PUBLIC', platform, createPublicKey),
  }
}

/** Variables of the environment often write the ends of lines as `\n`, and dashboards leave the frame of a PEM away. */
function keyIn(name: string, kind: 'PRIVATE' | 'PUBLIC', text: string, open: (pem: string) => KeyObject): string {
  const lines = text.replaceAll('\\n', '\n').trim()
  const pem = lines.includes('-----') ? lines : `-----BEGIN ${kind} KEY-----\n${lines}\n-----END ${kind} KEY-----`
  try {
    if (open(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // What is wrong with it is not said: it would be said of a secret.
  }
  throw new Error(`the configuration is wrong:\n  ${name}: not an RSA key in PEM`)
}
