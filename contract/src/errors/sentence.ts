import type { DetailsOf, FirstRefusalCode, RefusalCode } from './catalogue.ts'
import type { WireMoney } from '../money/index.ts'

/** How a sentence prints the values in its details: each is isolated by the printer given, a name in its own direction. */
export type Print = {
  readonly money: (amount: WireMoney) => string
  readonly time: (instant: string) => string
  readonly number: (value: number) => string
  readonly name: (name: string) => string
}

type SentencesOf<Code extends RefusalCode> = {
  readonly [C in Code]: DetailsOf<C> extends undefined
    ? string
    : (details: NonNullable<DetailsOf<C>>, print: Print) => string
}

/**
 * One language's sentences, all of them: a code without details has a plain string; a code with details a function of
 * them. A missing or extra sentence does not compile.
 */
export type Sentences = SentencesOf<RefusalCode>

/** Those that any screen may have to say; the others are fetched by those who are in. */
export type FirstSentences = SentencesOf<FirstRefusalCode>
export type MoneySentences = SentencesOf<Exclude<RefusalCode, FirstRefusalCode>>
