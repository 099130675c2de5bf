import { compareNames } from './names.ts'

/** What makes two people look at a document before it is approved. */
export const concerns = ['name_differs', 'birth_date_differs', 'seen_before', 'doubt'] as const

export type Concern = (typeof concerns)[number]

type Profile = {
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
  profile: Profile,
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
