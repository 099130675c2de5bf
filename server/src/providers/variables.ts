import * as z from 'zod/mini'

/** A variable that is left out or says something. */
export const given = z.optional(z.string().check(z.minLength(1)))

/** Where a provider is asked: without a query, and without a slash at its end, for its paths begin with one. */
export const url = z.string().check(z.regex(/^https?:\/\/[^?#]*[^/?#]$/))

export function urlOr(usual: string) {
  return z._default(url, usual)
}
