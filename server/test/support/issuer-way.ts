import type { CardIssuer, IssuerHint } from '../../src/providers/card-issuer/port.ts'
import type { RawRequest } from '../../src/platform/webhooks.ts'
import type { Faults } from './faults.ts'

/** Something that happens on a card in the world outside. Amounts are US cents; `at` is by the network's clock, or now. */
export type ShopAct = {
  readonly act: 'purchase' | 'verification' | 'refund' | 'void' | 'monthly_fee' | 'three_ds_code' | 'three_ds_link'
  readonly cents: bigint
  /** What is given back or voided. */
  readonly origin?: string
  readonly merchant?: { readonly name: string; readonly category: string; readonly country: string }
  readonly at?: Date
}

/** One way to the port, and who plays the world behind it. */
export type IssuerWay = {
  readonly name: string
  readonly issuer: CardIssuer
  /** A type that needs no holder, and one that does. */
  readonly types: { readonly bare: string; readonly held: string }
  /** Null for the sandbox, whose connection cannot break. */
  readonly faults: Faults | null
  /** Lets everything that was asked come to its end; with `failing` what was asked last ends as a failure. */
  readonly settle: (how?: 'failing') => Promise<void>
  readonly decideHolder: (ref: string, how: 'approved' | 'rejected') => Promise<void>
  /** Plays something on a card, and answers the reference by which the issuer knows it. */
  readonly shop: (card: string, act: ShopAct) => Promise<string>
  /** How often money moved for this id of ours. */
  readonly moved: (id: string) => Promise<number>
  /** What the issuer posts about this, as it would. */
  readonly webhookOf: (about: IssuerHint['about'], ref: string) => Promise<RawRequest>
  readonly stop: () => Promise<void>
}
