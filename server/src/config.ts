import { pathToFileURL } from 'node:url'
import { isCurrency, type Currency } from '@emun/contract/money'
import * as z from 'zod/mini'
import { providerVariables, type ProviderSettings, settingsOf } from './providers/settings.ts'
import { readClamdAddress } from './providers/file-scanner/clamd.ts'
import { readS3Address } from './providers/object-store/s3.ts'
import { wholeOrNone } from './providers/whole-or-none.ts'

/** Everything that differs between two deployments, read once at the start. */
export type Config = {
  readonly brandName: string
  readonly port: number
  readonly host: string
  /** Where customers and providers reach the product: scheme and host, no slash at the end. */
  readonly publicUrl: string
  readonly databaseUrl: string
  readonly ownerDatabaseUrl: string
  readonly databaseConnections: number
  readonly secret: string
  /** Ed25519 secrets in hexadecimal: what signs the log's heads, and what did before; null for one made of `secret`. */
  readonly headKey: string | null
  readonly headKeyBefore: string | null
  readonly isProduction: boolean
  /** Whether sandboxes may stand in for providers that are not configured. */
  readonly mayPlay: boolean
  readonly isSandbox: boolean
  readonly isDemo: boolean
  /** Everybody is told to come back later; jobs go on. */
  readonly isUnderMaintenance: boolean
  readonly logLevel: string
  readonly trustProxy: boolean | string
  readonly walletCurrency: Currency
  readonly businessZone: string
  readonly defaultCountry: string
  /** Two-letter countries whose addresses are turned away; and whether an address of no known country is. */
  readonly closedCountries: readonly string[]
  readonly isClosedToUnknown: boolean
  readonly termsVersion: string
  readonly supportContact: string
  readonly providers: ProviderSettings
  /** Where files are kept: a folder, or an address as `readS3Address` reads it. */
  readonly files: string
  /** Who we are to the clearing house that takes files of payments; null where we are nobody. */
  readonly masav: MasavSender | null
  /** What looks for viruses: `built-in`, or the address of a clamd. */
  readonly scanner: string
  /**
   * Codes by text message: how many an hour to numbers that differ in their last three digits, a day to any one country but
   * our own, and a day in all, which is what they may cost.
   */
  readonly codeCaps: { readonly perRange: number; readonly perCountry: number; readonly perDay: number }
  /** Sending more than this, in whole units of the wallet's currency, asks who is acting. */
  readonly stepUpAbove: bigint
  /** Names of this machine that partners’ webhooks may lead to all the same; none in production. */
  readonly webhookHosts: readonly string[]
  readonly ledgerSql: URL
  readonly migrations: URL
  readonly webFolder: string | null
  readonly consoleFolder: string | null
}

/** The numbers and the name that the clearing house gave us. */
export type MasavSender = {
  readonly institution: string
  readonly sendingInstitution: string
  readonly institutionName: string
}

export type Environment = Readonly<Record<string, string | undefined>>

const flag = z._default(z.enum(['on', 'off']), 'off')
const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback)
const count = (fallback: string) => z._default(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), fallback)
const headKey = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a head key is 64 hexadecimal digits'))

const environment = z.object({
  EMUN_BRAND: text('Emun'),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '8080'),
  HOST: text('0.0.0.0'),
  EMUN_PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/?#\s]+$/))),
  DATABASE_URL: z.string('DATABASE_URL is required').check(z.regex(/^postgres(ql)?:\/\//)),
  EMUN_OWNER_DATABASE_URL: z.optional(z.string()),
  EMUN_DATABASE_CONNECTIONS: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '10'),
  EMUN_SECRET: z.string('EMUN_SECRET is required').check(z.minLength(32, 'EMUN_SECRET needs at least 32 characters')),
  EMUN_HEAD_KEY: z.optional(headKey),
  EMUN_HEAD_KEY_BEFORE: z.optional(headKey),
  NODE_ENV: z.optional(z.string()),
  EMUN_SANDBOX: flag,
  EMUN_SANDBOX_IN_PRODUCTION: flag,
  EMUN_DEMO: flag,
  EMUN_MAINTENANCE: flag,
  EMUN_LOG: text('info'),
  EMUN_TRUST_PROXY: text('off'),
  EMUN_CURRENCY: z._default(z.string().check(z.refine(isCurrency)), 'USD'),
  EMUN_ZONE: text('Asia/Jerusalem'),
  EMUN_COUNTRY: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'IL'),
  EMUN_CLOSED_COUNTRIES: z._default(z.string().check(z.regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/)), 'US'),
  EMUN_CLOSED_TO_UNKNOWN: flag,
  EMUN_SUPPORT: text('support@emun.example'),
  EMUN_FILES: text('.data/files').check(
    z.refine(
      (files) => readS3Address(files) !== null || !/^\w[\w+]*:\/\//.test(files),
      'a folder, or s3+https://KEY:SECRET@host/bucket',
    ),
  ),
  EMUN_SCANNER: text('built-in').check(
    z.refine(
      (scanner) => scanner === 'built-in' || readClamdAddress(scanner) !== null,
      'built-in, unix:/path or tcp:127.0.0.1:port',
    ),
  ),
  EMUN_MASAV_INSTITUTION: z.optional(z.string().check(z.regex(/^\d{8}$/, 'an institution has 8 digits'))),
  EMUN_MASAV_SENDER: z.optional(z.string().check(z.regex(/^\d{5}$/, 'a sending institution has 5 digits'))),
  EMUN_MASAV_NAME: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
  EMUN_CODES_PER_RANGE: count('30'),
  EMUN_CODES_PER_COUNTRY: count('500'),
  EMUN_CODES_PER_DAY: count('5000'),
  EMUN_STEP_UP_ABOVE: z._default(z.string().check(z.regex(/^\d{1,12}$/)), '1000'),
  EMUN_WEBHOOK_HOSTS: z._default(
    z.string().check(z.regex(/^[a-z0-9.,-]*$/, 'names without ports, parted by commas')),
    '',
  ),
  EMUN_LEDGER_SQL: z.string('EMUN_LEDGER_SQL is required'),
  EMUN_MIGRATIONS: z.string('EMUN_MIGRATIONS is required'),
  EMUN_WEB: z.optional(z.string()),
  EMUN_CONSOLE: z.optional(z.string()),
  ...providerVariables,
})

/** Checks the environment and says every variable that is wrong, by name. */
export function readConfig(variables: Environment): Config {
  const outcome = environment.safeParse(variables)
  if (!outcome.success) {
    const wrong = outcome.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`the configuration is wrong:\n  ${wrong.join('\n  ')}`)
  }
  return configOf(outcome.data)
}

function configOf(given: z.output<typeof environment>): Config {
  const isProduction = given.NODE_ENV === 'production'
  const mayPlay = !isProduction || given.EMUN_SANDBOX_IN_PRODUCTION === 'on'
  return {
    brandName: given.EMUN_BRAND,
    port: Number(given.PORT),
    host: given.HOST,
    publicUrl: given.EMUN_PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    databaseUrl: given.DATABASE_URL,
    ownerDatabaseUrl: given.EMUN_OWNER_DATABASE_URL ?? given.DATABASE_URL,
    databaseConnections: Number(given.EMUN_DATABASE_CONNECTIONS),
    secret: given.EMUN_SECRET,
    headKey: given.EMUN_HEAD_KEY ?? null,
    headKeyBefore: given.EMUN_HEAD_KEY_BEFORE ?? null,
    isProduction,
    mayPlay,
    isSandbox: given.EMUN_SANDBOX === 'on' && mayPlay,
    isDemo: given.EMUN_DEMO === 'on' && mayPlay,
    isUnderMaintenance: given.EMUN_MAINTENANCE === 'on',
    logLevel: given.EMUN_LOG,
    trustProxy: given.EMUN_TRUST_PROXY === 'off' ? false : given.EMUN_TRUST_PROXY,
    walletCurrency: given.EMUN_CURRENCY as Currency,
    businessZone: given.EMUN_ZONE,
    defaultCountry: given.EMUN_COUNTRY,
    closedCountries: given.EMUN_CLOSED_COUNTRIES.split(',').filter((code) => code !== ''),
    isClosedToUnknown: given.EMUN_CLOSED_TO_UNKNOWN === 'on',
    termsVersion: '2023-03-12',
    supportContact: given.EMUN_SUPPORT,
    providers: checked(settingsOf(given, mayPlay, given.EMUN_SUPPORT), mayPlay),
    files: given.EMUN_FILES,
    masav: masavOf(given, mayPlay),
    scanner: given.EMUN_SCANNER,
    codeCaps: {
      perRange: Number(given.EMUN_CODES_PER_RANGE),
      perCountry: Number(given.EMUN_CODES_PER_COUNTRY),
      perDay: Number(given.EMUN_CODES_PER_DAY),
    },
    stepUpAbove: BigInt(given.EMUN_STEP_UP_ABOVE),
    webhookHosts: mayPlay ? given.EMUN_WEBHOOK_HOSTS.split(',').filter((name) => name !== '') : [],
    ledgerSql: folderUrl(given.EMUN_LEDGER_SQL),
    migrations: folderUrl(given.EMUN_MIGRATIONS),
    webFolder: given.EMUN_WEB ?? null,
    consoleFolder: given.EMUN_CONSOLE ?? null,
  }
}

/** Sandboxes have a sender of their own: its files are for nobody. */
function masavOf(given: z.output<typeof environment>, mayPlay: boolean): MasavSender | null {
  const whole = wholeOrNone(given, ['EMUN_MASAV_INSTITUTION', 'EMUN_MASAV_SENDER', 'EMUN_MASAV_NAME'])
  if (whole === null) {
    return mayPlay ? { institution: '99999999', sendingInstitution: '99999', institutionName: 'אמון לדוגמה' } : null
  }
  const [institution, sendingInstitution, institutionName] = whole
  return { institution, sendingInstitution, institutionName }
}

/** A product that cannot send codes opens no account: better to hear it at the start than from customers. */
function checked(providers: ProviderSettings, mayPlay: boolean): ProviderSettings {
  if (providers.twilio || providers.nineteen || mayPlay) return providers
  throw new Error(
    'the configuration is wrong:\n  EMUN_TWILIO_… or EMUN_019_… is required in production, or EMUN_SANDBOX_IN_PRODUCTION',
  )
}

function folderUrl(folder: string): URL {
  return pathToFileURL(folder.endsWith('/') ? folder : `${folder}/`)
}
