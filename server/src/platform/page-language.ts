import { chooseLanguage, type Language } from '@emun/contract/language'
import type { FastifyRequest } from 'fastify'

/** The language of a page: the one that was chosen, then the link’s, then the browser’s. */
export function languageOf(request: FastifyRequest): Language {
  return linkedLanguageOf(request, cookieOf(request, 'language'))
}

/** The same, for a page whose visitor has chosen `stored` or nothing. */
export function linkedLanguageOf(request: FastifyRequest, stored: string | undefined): Language {
  const link = (request.query as Record<string, unknown>)['lang']
  const browser = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => entry.split(';q=') as [string, string?])
    .toSorted(([, a = '1'], [, b = '1']) => Number(b) - Number(a))
    .map(([tag]) => tag.trim())
  return chooseLanguage(stored, typeof link === 'string' ? link : null, browser)
}

/** Preferences only: no session is ever kept in a cookie. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
