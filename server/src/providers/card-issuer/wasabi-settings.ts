import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { given, url } from '../variables.ts'
import { wholeOrNone } from '../whole-or-none.ts'

export type WasabiSettings = {
  readonly url: string
  readonly apiKey: string
  /** Ours, PEM: it signs what we ask, and opens what only we may read. */
  readonly merchantPrivateKey: string
  /** Theirs, PEM: what it does not prove is not theirs. */
  readonly platformPublicKey: string
  /** Their ids of the types of cards in our contract with them, by our names for them. */
  readonly types: ReadonlyMap<string, string>
}

export const wasabiVariables = {
  EMUN_WASABI_URL: z.optional(url),
  EMUN_WASABI_API_KEY: given,
  EMUN_WASABI_PRIVATE_KEY: given,
  EMUN_WASABI_PLATFORM_KEY: given,
  EMUN_WASABI_TYPES: z.optional(
    z.string().check(
      z.regex(/^\w+:\d+(,\w+:\d+)*$/, 'our types with their ids, as in starter:111,us:222'),
      z.refine((types) => isOneEach(typesIn(types)), 'a type has one id'),
    ),
  ),
} as const

type NamedType = readonly [name: string, ref: string]

function typesIn(types: string | undefined): readonly NamedType[] {
  return (types ?? '')
    .split(',')
    .map((pair) => pair.split(':'))
    .flatMap(([name, ref]) => (name && ref ? [[name, ref] as const] : []))
}

function isOneEach(types: readonly NamedType[]): boolean {
  return new Map(types).size === types.length
}

const shape = z.object(wasabiVariables)

/** Their own. The address of production is told to a merchant, together with the addresses that it may be asked from. */
const sandboxUrl = 'https://sandbox-api-merchant.wasabicard.com'

/**
 * Null where WasabiCard is not configured. Throws for a key that is none, and does not repeat it; and where nothing may be played
 * (`mayPlay`) for no address, because cards of their sandbox would be sold for money.
 */
export function wasabiSettingsOf(variables: z.output<typeof shape>, mayPlay: boolean): WasabiSettings | null {
  const whole = wholeOrNone(variables, ['EMUN_WASABI_API_KEY', 'EMUN_WASABI_PRIVATE_KEY', 'EMUN_WASABI_PLATFORM_KEY'])
  if (whole === null) return null
  const [apiKey, secret, platform] = whole
  if (!mayPlay && variables.EMUN_WASABI_URL === undefined)
    throw new Error('the configuration is wrong:\n  EMUN_WASABI_URL: required by its siblings in production')
  return {
    url: variables.EMUN_WASABI_URL ?? sandboxUrl,
    apiKey,
    merchantPrivateKey: keyIn('EMUN_WASABI_PRIVATE_KEY', 'PRIVATE', secret, createPrivateKey),
    platformPublicKey: keyIn('EMUN_WASABI_PLATFORM_KEY', 'PUBLIC', platform, createPublicKey),
    types: new Map(typesIn(variables.EMUN_WASABI_TYPES)),
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
