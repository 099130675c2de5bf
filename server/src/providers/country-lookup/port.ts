/** The country (two letters) an address is in, or null when it is not known. */
export type CountryLookup = (ip: string) => string | null
