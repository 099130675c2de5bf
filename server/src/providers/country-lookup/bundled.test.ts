import { expect, it } from 'vitest'
import { openBundledLookup } from './bundled.ts'

const countryOf = openBundledLookup()

it.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2607:f8b0:4005:805::200e', 'US'],
  ['2.55.1.1', 'IL'],
  ['2a06:c701:4aff::1', 'IL'],
  ['5.255.255.70', 'RU'],
])('%s is an address in %s', (ip, country) => expect(countryOf(ip)).toBe(country))

it.each(['127.0.0.1', '::1', '10.0.0.1', 'fd00::1', 'fe80::1%eth0', '', 'unknown', '1.2.3', '8.8.8.8, 8.8.8.8'])(
  '“%s” is in no country that is known',
  (ip) => expect(countryOf(ip)).toBeNull(),
)
