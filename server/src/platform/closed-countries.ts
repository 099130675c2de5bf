import type { Endpoint } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { CountryLookup } from '../providers/country-lookup/port.ts'

/** Whether the product is closed to the country an address is in. */
export type IsClosedTo = (ip: string) => boolean

type Given = Pick<Config, 'closedCountries' | 'isClosedToUnknown'>

export function closedTo({ closedCountries, isClosedToUnknown }: Given, countryOf: CountryLookup): IsClosedTo {
  const closed = new Set(closedCountries)
  return (ip) => {
    const country = countryOf(ip)
    return country === null ? isClosedToUnknown : closed.has(country)
  }
}

/** Turns calls from a closed country away: `not_working_in_your_country`, HTTP 451. Who has money here may take it out. */
export function closeToCountries(http: FastifyInstance, isClosedTo: IsClosedTo): void {
  http.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && !isServedEverywhere(endpoint) && isClosedTo(request.ip)) throw refuse('not_working_in_your_country')
  })
}

/** Staff may travel, providers and partners’ systems are where they are, and the sandbox is nobody's money. */
const servedCallers: ReadonlySet<Endpoint['caller']> = new Set(['operator', 'provider', 'partner', 'sandbox'])

function isServedEverywhere({ method, caller, fromClosedCountry }: Endpoint): boolean {
  return method === 'GET' || fromClosedCountry === true || servedCallers.has(caller)
}
