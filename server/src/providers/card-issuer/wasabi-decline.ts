import type { IssuerDecline } from './port.ts'

/** What was asked for, where the same words mean different things. */
export type Asked = 'create' | 'top_up' | 'withdraw' | 'state' | 'holder'

/** Their codes that say more than that it was not done. */
const byCode: Readonly<Record<string, IssuerDecline>> = {
  401: 'not_authorised',
  403: 'not_authorised',
  429: 'limited',
}

/** WasabiCard publishes no list of its refusals, only sentences: the first that one fits. What fits none is `refused`. */
const bySentence: readonly (readonly [RegExp, IssuerDecline])[] = [
  [/api.?key|signature|white.?list|unauthori[sz]ed|permission/i, 'not_authorised'],
  [/too (many|frequent)|rate limit/i, 'limited'],
  [/maintenance|try again|busy/i, 'busy'],
  [/card ?type|not support/i, 'unsupported'],
  [/holder/i, 'holder'],
  [/amount|quota|out of range/i, 'amount'],
  [/status|state|frozen|freeze|cancel/i, 'state'],
]

export function wasabiDecline(
  asked: Asked,
  { code, msg }: { readonly code: string; readonly msg: string },
): IssuerDecline {
  if (/insufficient|not enough/i.test(msg)) return asked === 'withdraw' ? 'balance' : 'no_funds'
  const known = byCode[code] ?? bySentence.find(([words]) => words.test(msg))?.[1]
  // Whatever is wrong with a person is wrong with one of the fields of theirs that they send.
  if (asked === 'holder' && (known === undefined || known === 'amount')) return 'holder'
  return known ?? 'refused'
}

/** Whether they say that there is no such thing. */
export function saysMissing({ code, msg }: { readonly code: string; readonly msg: string }): boolean {
  return code === '404' || /not (exist|found)/i.test(msg)
}
