import type { RailAnswers, Duration, FieldKind } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import type { Currency, WireMoney } from '@emun/contract/money'
import type { ChainName } from '../providers/chain/port.ts'
import type { PaymentMethod } from '../providers/hosted-payment/port.ts'

/** Something that is asked for or given; its label stands in the rail’s words under the same name. */
export type FieldSpec = {
  readonly name: string
  readonly kind: FieldKind
  readonly isOptional?: true
  /** Of a `choice`; each has its word. Left out where the choices are the customer’s own: see `goesBack`. */
  readonly choices?: readonly string[]
}

/** What a rail says in one language. Labels are by the names of its fields, choices by `field.value`. */
export type RailWords = {
  readonly title: string
  /** A sentence about how money comes in; empty where it does not. */
  readonly depositHint: string
  readonly withdrawalHint: string
  readonly labels: Readonly<Record<string, string>>
  readonly hints?: Readonly<Record<string, string>>
  readonly choices?: Readonly<Record<string, string>>
  /** How to pay, step by step, once the details are there. */
  readonly steps: readonly string[]
}

/** What a rail costs and allows before anybody decides otherwise in the console. */
export type Terms = {
  readonly feeBasisPoints: number
  readonly minimum: WireMoney
  readonly maximum: WireMoney
}

/** Somebody, or a bot, gives the customer what to pay with, and somebody sees that it came. */
type ByDetails = {
  readonly way: 'details'
  readonly gives: readonly FieldSpec[]
  /**
   * The amount to pay becomes one that no other open payment to the same place has, or one that notes make; by 20 shekels
   * at most either way.
   */
  readonly adjust: 'unique' | 'notes'
  /** How long somebody may take to give the details, and how long they can then be paid. */
  readonly detailsMinutes: number
  readonly payMinutes: number
}

/** The customer pays on a provider’s own page. */
type ByHostedPage = { readonly way: 'hosted'; readonly method: PaymentMethod; readonly payMinutes: number }

/** The customer pays to an address of their own on a chain. */
type ByChain = { readonly way: 'chain'; readonly chain: ChainName; readonly payMinutes: number }

export type DepositSide = (ByDetails | ByHostedPage | ByChain) & {
  /** Asked for before anything else. */
  readonly asks: readonly FieldSpec[]
  /** What the customer has to be verified for first, by the name that verification has for it. */
  readonly gate?: 'cardDeposit'
  readonly time: Duration
  /** In the rail’s currency. */
  readonly terms: Terms
  /** The fee of what is paid for a fundraising; its bounds are the same to begin with. */
  readonly fundraisingFeeBasisPoints: number
}

export type WithdrawalSide = {
  /** By a provider’s own call, by a file for the bank, by hand, or by a transaction that the chain confirms. */
  readonly way: 'provider' | 'file' | 'hand' | 'chain'
  readonly chain?: ChainName
  /** Where to: what makes a destination. */
  readonly asks: readonly FieldSpec[]
  /**
   * Money goes out only as the refund of an earlier payment by this rail, and its one field says of which. It goes where it
   * came from: nothing to save, and no stranger’s.
   */
  readonly goesBack?: true
  /** Refuses answers that fit one by one and not together. */
  readonly check?: (answers: RailAnswers) => void
  /** What the customer is told once it is paid, to collect it with. */
  readonly collect: readonly FieldSpec[]
  readonly time: Duration
  /** In the wallet’s currency. */
  readonly terms: Terms
}

/**
 * A way for money to come in or go out. A folder here says all of it, and its row in `table.ts` puts it into the product:
 * lists, prices, forms, desks and books take it from there.
 */
export type Rail = {
  readonly name: string
  /** What is paid in it. */
  readonly currency: Currency
  readonly words: Readonly<Record<Language, RailWords>>
  readonly deposit: DepositSide | null
  readonly withdrawal: WithdrawalSide | null
}

/** By their names. Given as an argument, so that a test can add one. */
export type Rails = ReadonlyMap<string, Rail>
