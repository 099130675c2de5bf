import { readFileSync } from 'node:fs'
import { createRequire as requireFrom } from 'node:module'
import { isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import type { CountryLookup } from './port.ts'

type Place = { readonly country_code: string }

const data = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/**
 * Looks addresses of both kinds up in a table that is installed with the server; no call leaves the process. It is made of
 * what the regional registries publish (Number Resource Organization, nro.net, CC BY 4.0).
 */
export function openBundledLookup(): CountryLookup {
  const table = new Reader<Response>(readFileSync(requireFrom(import.meta.url).resolve(data)))
  return (ip) => {
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    // The reader knows the shapes of other tables only.
    const place = isIP(address) === 0 ? null : (table.get(address) as Place | null)
    return place?.country_code ?? null
  }
}
