import { money, type Money } from '@emun/contract/money'
import type { IssuerHint, Merchant } from './port.ts'
import type { SandboxCard } from './sandbox-card.ts'

export const sandboxShopActs = [
  'purchase',
  'verification',
  'refund',
  'void',
  'monthly_fee',
  'three_ds_code',
  'three_ds_link',
] as const

/** Something that happens on a card in the world outside, in hundredths of the card's currency; `at` the network's clock, or now. */
export type SandboxShopAct = {
  readonly act: (typeof sandboxShopActs)[number]
  readonly cents: bigint
  /** What a shop abroad asks for, where that is in another currency. */
  readonly asked?: Money
  /** What is given back or voided. */
  readonly origin?: string
  readonly merchant?: { readonly name: string; readonly category: string; readonly country: string }
  readonly at?: Date
  /** What whoever pays got wrong: a purchase is then declined for it. */
  readonly wrong?: 'wrong_details' | 'three_ds_failed'
}

/** What changes on the card, and what is told of it. */
export type Played =
  | { readonly card: SandboxCard; readonly ref: string; readonly news: readonly News[] }
  | 'not_possible'
export type News = {
  readonly about: IssuerHint['about']
  readonly ref: string
  readonly what: string
  readonly afterMs: number
}
export type Scene = { readonly card: SandboxCard; readonly act: SandboxShopAct; readonly now: Date }

export const someShop: Merchant = { name: 'Sandbox Shop', category: '5411', country: 'IL' }

export const newRef = (what: string) => `sandbox_${what}_${crypto.randomUUID()}`

export function amountIn({ card, act }: Scene): Money {
  return money(card.currency, act.cents)
}
