import { type Keys, keyedHash } from '../../platform/keys.ts'

/** Where a request comes from: the address, what the browser says of itself, and the name it gave its device. */
export type Visitor = {
  readonly ip: string
  readonly userAgent: string | undefined
  readonly device: string | undefined
}

/** Names of products, which read the same in every language; null where the browser does not say. */
export type DeviceWords = { readonly browser: string | null; readonly system: string | null }

/** Many browsers call themselves Chrome and Safari as well: the particular names come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The two words a customer knows their device by; nothing else of what a browser says is kept. */
export function deviceWords(userAgent: string | undefined): DeviceWords {
  return { browser: nameIn(browsers, userAgent ?? ''), system: nameIn(systems, userAgent ?? '') }
}

/**
 * Tells one device of a customer from another. A browser has a random name for its device; one that gives none is known
 * by its words, so that an older client is not taken for a new device each time. Bound to the customer: the same device
 * gives two customers two hashes.
 */
export function deviceHash(keys: Keys, customer: string, visitor: Visitor): Buffer {
  const named = namedDevice(keys, customer, visitor)
  if (named) return named
  const { browser, system } = deviceWords(visitor.userAgent)
  return keyedHash(keys.devices, customer, 'described', browser ?? '', system ?? '')
}

/** The same for a browser that has a name for its device; null for one that has none, and is told from no other. */
export function namedDevice(keys: Keys, customer: string, { device }: Pick<Visitor, 'device'>): Buffer | null {
  if (device === undefined || !/^[\w-]{16,64}$/.test(device)) return null
  return keyedHash(keys.devices, customer, 'named', device)
}

function nameIn(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
