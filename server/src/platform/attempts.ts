/** What is counted, how many are allowed, and over how long. */
export type AttemptLimit = { readonly action: string; readonly most: number; readonly withinMs: number }

/** One limit, and whom it is counted for: a phone, an address, a customer, everybody. */
export type Claim = { readonly limit: AttemptLimit; readonly subject: string }

/** A limit that allows no more, and the moment it will. */
export type Full = { readonly limit: AttemptLimit; readonly until: Date }

/**
 * Where attempts are counted, by all nodes of the server together: two that ask at the same moment never get the same last
 * one. An attempt counts whatever becomes of the request that took it, so none of this is part of a transaction.
 */
export type Attempts = {
  /** Takes one attempt. Answers null when it was allowed, else the moment the next will be. */
  readonly take: (limit: AttemptLimit, subject: string, now: Date) => Promise<Date | null>
  /** Takes one of every claim, or none: then it answers which limit is full the longest. */
  readonly takeAll: (claims: readonly Claim[], now: Date) => Promise<Full | null>
  /** The limit of these that is full the longest, if any is now; takes nothing. */
  readonly findFull: (claims: readonly Claim[], now: Date) => Promise<Full | null>
  /** Gives back what `takeAll` took at this moment, where only failures are to count. */
  readonly giveBack: (claims: readonly Claim[], takenAt: Date) => Promise<void>
  /** Forgets the attempts of a subject, as after a login that succeeded. */
  readonly clear: (limit: AttemptLimit, subject: string) => Promise<void>
}
