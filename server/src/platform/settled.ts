import { Refusal } from '@emun/contract/errors'

/** What became of one of several things done together: its outcome, or the refusal it alone got. */
export type Settled<T> = { readonly reply: T } | { readonly refusal: Refusal }

/** Catches a refusal, so that it falls to one and not to all; anything else is thrown. */
export function settle<T>(decide: () => T): Settled<T> {
  try {
    return { reply: decide() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** Goes on with what was not refused. */
export function andThen<T, U>(settled: Settled<T>, decide: (value: T) => U): Settled<U> {
  return 'refusal' in settled ? settled : settle(() => decide(settled.reply))
}

/** What was not refused. */
export function settledWell<T>(all: readonly Settled<T>[]): T[] {
  return all.flatMap((each) => ('reply' in each ? [each.reply] : []))
}
