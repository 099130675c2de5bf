/** How large a run is. What may get through depends on it nowhere: the limits are the server's. */
export type Tier = {
  readonly name: 'small' | 'full'
  /** Customers with a known password, whom the attacks are at. */
  readonly victims: number
  readonly passwordsOnOnePhone: number
  readonly phonesFromOneAddress: number
  /** Whether somebody comes back for a whole day. */
  readonly isPatient: boolean
  readonly pairs: { readonly tries: number; readonly addresses: number }
  readonly guessesAtOneCode: number
  readonly phonesSprayed: number
  readonly numbersOfOneRange: number
  /** What the servers are configured with: codes a day to one other country, and in all. */
  readonly codesPerCountry: number
  readonly codesPerDay: number
  readonly sessionsStolen: number
  readonly roundsOfTabs: number
  readonly roundsOfTiming: number
}

const small: Tier = {
  name: 'small',
  victims: 15,
  passwordsOnOnePhone: 100,
  phonesFromOneAddress: 80,
  isPatient: false,
  pairs: { tries: 200, addresses: 2 },
  guessesAtOneCode: 300,
  phonesSprayed: 190,
  numbersOfOneRange: 50,
  codesPerCountry: 40,
  codesPerDay: 200,
  sessionsStolen: 5,
  roundsOfTabs: 10,
  roundsOfTiming: 4,
}

const full: Tier = {
  name: 'full',
  victims: 50,
  passwordsOnOnePhone: 1_000,
  phonesFromOneAddress: 1_000,
  isPatient: true,
  pairs: { tries: 5_000, addresses: 20 },
  guessesAtOneCode: 9_999,
  phonesSprayed: 10_000,
  numbersOfOneRange: 1_000,
  codesPerCountry: 200,
  codesPerDay: 1_500,
  sessionsStolen: 30,
  roundsOfTabs: 100,
  roundsOfTiming: 8,
}

export const tiers = { small, full } as const
