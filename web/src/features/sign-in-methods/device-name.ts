/** What this device is called by people, as far as the browser says; null when it does not. Names of products, never translated. */
export function deviceName(userAgent: string): string | null {
  const [, name] = known.find(([pattern]) => pattern.test(userAgent)) ?? []
  return name ?? null
}

/** The narrower before the wider: an iPhone says that it is like a Mac, and Android that it is Linux. */
const known: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]
