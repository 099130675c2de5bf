import type { DetailsOf, RefusalCode } from './catalogue.ts'
import type { WireMoney } from '../money/index.ts'

/** How a sentence prints the values in its details: each is isolated by the printer given, a name in its own direction. */
export type Print = {
  readonly money: (amount: WireMoney) => string
  readonly time: (instant: string) => string
  readonly number: (value: number) => string
  readonly name: (name: string) => string
}

/**
 * One language's sentences, all of them: a code without details has a plain string; a code with details a function of
 * them. A missing or extra sentence does not compile.
 */
export type Sentences = {
  readonly [C in RefusalCode]: DetailsOf<C> extends undefined
    ? string
    : (details: NonNullable<DetailsOf<C>>, print: Print) => string
}
