import { compareNames, type Concern } from '@emun/contract/operator'

type Shown = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
}

/** What the reviewer copied off the document, as far as they did, and whether something is odd to them. */
export type Read = {
  readonly nameRead?: string | undefined
  readonly dateOfBirthRead?: string | undefined
  readonly hasDoubt?: boolean | undefined
}

/** Why one reviewer alone may not approve; empty when they may. */
export function concernsOf(
  profile: Shown,
  { nameRead = '', dateOfBirthRead, hasDoubt = false }: Read,
  sameOfOthers: number,
): readonly Concern[] {
  const known = `${profile.firstName} ${profile.lastName}`
  const isOtherName = nameRead !== '' && compareNames(known, nameRead) === 'differs'
  const isOtherDate = dateOfBirthRead !== undefined && dateOfBirthRead !== profile.dateOfBirth
  return [
    ...(isOtherName ? (['name_differs'] as const) : []),
    ...(isOtherDate ? (['birth_date_differs'] as const) : []),
    ...(sameOfOthers > 0 ? (['seen_before'] as const) : []),
    ...(hasDoubt ? (['doubt'] as const) : []),
  ]
}

type Case = { readonly documents: readonly { readonly id: string; readonly state: string }[] }

/**
 * Whose turn it is, once somebody has decided something: the reviewers' while a document waits that nobody has proposed
 * anything about, the approvers' while only proposals wait, and nobody's when all is decided.
 */
export function turnOf({ documents }: Case, proposed: ReadonlySet<string>): 'verification' | 'secondLook' | null {
  const waiting = documents.filter(({ state }) => state === 'uploaded')
  if (waiting.length === 0) return null
  return waiting.every(({ id }) => proposed.has(id)) ? 'secondLook' : 'verification'
}
