import type { CardArtName, CardType } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import type { Currency, WireMoney } from '@emun/contract/money'

export type CardTypeWords = {
  readonly title: string
  /** Where it works, and what it is good for. */
  readonly about: string
}

/** What a type costs before anybody decides otherwise, in the wallet’s currency. */
export type FirstTerms = {
  readonly fee: WireMoney
  /** What is on a card when it is made. */
  readonly start: WireMoney
  readonly topUp: { readonly feeBasisPoints: number; readonly minimum: WireMoney; readonly maximum: WireMoney }
}

/** A kind of card that customers can have: data, and nothing else of the server knows any by name. */
export type CardTypeEntry = {
  readonly name: string
  readonly art: CardArtName
  readonly network: CardType['network']
  readonly currency: Currency
  readonly needsCardholder: boolean
  /** Goes into the wallet of a phone, by a link that comes by email. */
  readonly isForPhone: boolean
  /** How long its issue takes, as we promise it. */
  readonly issueSeconds: number
  readonly words: Readonly<Record<Language, CardTypeWords>>
  readonly terms: FirstTerms
  /** What each issuer calls it, by the issuer’s name. An issuer that is not named does not make it. */
  readonly refs: Readonly<Record<string, string>>
}

const usd = (amount: string): WireMoney => ({ amount, currency: 'USD' })

/** What every card starts with, and what it costs to top one up. */
const everyCard = {
  start: usd('25.00'),
  topUp: { feeBasisPoints: 600, minimum: usd('1.00'), maximum: usd('5000.00') },
}

/** A fee, and what is alike for every card. */
export function firstTerms(fee: string): FirstTerms {
  return { fee: usd(fee), ...everyCard }
}
