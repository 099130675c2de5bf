import type { Currency, Money } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import type { RawRequest } from '../../platform/webhooks.ts'

/** A kind of card that the issuer makes. `ref` is the issuer's name for it. */
export type IssuerCardType = {
  readonly ref: string
  readonly network: 'visa' | 'mastercard' | 'discover'
  readonly currency: Currency
  /** What the issuer takes from us for making one. */
  readonly price: Money
  readonly needsHolder: boolean
  readonly firstDeposit: { readonly least: Money; readonly most: Money | null }
  readonly topUp: { readonly least: Money; readonly most: Money | null }
  readonly canFreeze: boolean
  /** Which limits one may be given; none where it keeps none. */
  readonly limits: readonly CardLimit[]
  /** Merchant category codes, or the issuer's words, of what ends a card that is used there. */
  readonly risks: readonly string[]
}

/** The person whose name stands on a card: English letters only. `mobile` is E.164. */
export type HolderRequest = {
  /** Ours, and the issuer's idempotency key. */
  readonly id: string
  readonly typeRef: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: PlainDate
  readonly email: string
  readonly mobile: string
  readonly address: {
    readonly country: string
    readonly state: string
    readonly city: string
    readonly line: string
    readonly postCode: string
  }
}

export type HolderState = 'review' | 'approved' | 'rejected'
export type Holder = {
  readonly ref: string
  readonly state: HolderState
  /** The issuer's own word for why it was rejected. For operators. */
  readonly reason: string | null
}
/** A null `ref`: `createHolder` was never answered. */
export type HolderQuery = { readonly id: string; readonly ref: string | null }

/**
 * Why an issuer certainly did not do what it was asked this time. `unreachable`, `limited`, `no_funds`, `busy`: later it may;
 * `no_funds` is our own money at the issuer. `balance`: less is on the card. `state`: not while the card is as it is.
 */
export type IssuerDecline =
  | 'unreachable'
  | 'limited'
  | 'not_authorised'
  | 'no_funds'
  | 'busy'
  | 'amount'
  | 'balance'
  | 'state'
  | 'holder'
  | 'unsupported'
  | 'conflict'
  | 'refused'

/**
 * After `unknown` it may have been done: ask again with the same id until it is `accepted`, or look it up. A decline that
 * follows an `unknown` speaks of the repetition alone and proves nothing about the first time.
 */
export type IssuerOutcome =
  | { readonly outcome: 'accepted'; readonly ref: string }
  | { readonly outcome: 'declined'; readonly code: IssuerDecline }
  | { readonly outcome: 'unknown' }

/** `label` is for our own eyes at the issuer; `email` is where the issuer may send codes and links of wallets. */
export type CreateCard = {
  readonly id: string
  readonly typeRef: string
  readonly holderRef: string | null
  readonly firstDeposit: Money
  readonly email: string
  readonly label: string
}
/** `id` is our operation's and the idempotency key; `card` is the issuer's name for the card. */
export type CardRequest = { readonly id: string; readonly card: string }
export type CardMoneyRequest = CardRequest & { readonly amount: Money }

/** What a card may spend at once, in a day and in a month, as the issuer counts them: what goes beyond is declined. */
export const cardLimits = ['perPurchase', 'perDay', 'perMonth'] as const
export type CardLimit = (typeof cardLimits)[number]
/** What is left out is not said. */
export type CardLimits = Readonly<Partial<Record<CardLimit, Money>>>

export const cardOpKinds = ['create', 'top_up', 'withdraw', 'freeze', 'unfreeze', 'cancel'] as const
export type CardOpKind = (typeof cardOpKinds)[number]

/** Something asked of the issuer that takes its time. `failed`: nothing moved. */
export type CardOp = {
  readonly ref: string
  readonly kind: CardOpKind
  readonly state: 'pending' | 'done' | 'failed'
  /** The card it is about; null until one that is being created has its name. */
  readonly card: string | null
  /** What came to the card (create, top-up) or back to us (withdraw, cancel); null before it is done and where nothing moves. */
  readonly received: Money | null
  /** The issuer's own word for why it failed. For operators. */
  readonly reason: string | null
}
/** A null `ref`: it was asked and never answered. */
export type CardOpQuery = { readonly id: string; readonly ref: string | null; readonly kind: CardOpKind }
/** `not_found`: the issuer was never asked for it, so nothing moved. `unknown`: nobody knows now, ask again. */
export type CardOpReading = CardOp | 'not_found' | 'unknown'

export type IssuedCardState =
  | 'creating'
  | 'active'
  | 'freezing'
  | 'frozen'
  | 'unfreezing'
  | 'closing'
  | 'closed'
  | 'failed'

export type IssuedCard = {
  readonly ref: string
  readonly state: IssuedCardState
  readonly balance: Money
  /** Those that hold now. */
  readonly limits: CardLimits
  /** Null until the number is there: some come later than the card. */
  readonly last4: string | null
  readonly expiry: { readonly month: number; readonly year: number } | null
}

export type CardSecret = 'pan' | 'cvv' | 'expiry'
/** `value` is for the one who asked, and is never kept or logged. `not_yet`: the number is not there. */
export type SecretReading = { readonly value: string } | 'not_yet' | 'not_found' | 'unknown'

/** An amount in any currency of the world, as the network wrote it: to be shown, never to be counted with. */
export type ForeignAmount = { readonly decimal: string; readonly currency: string }

export type Merchant = {
  readonly name: string
  /** The category code of ISO 18245, four digits; null where the network does not tell. */
  readonly category: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** `verification` asks whether the card lives and moves nothing; `fee` is what the issuer takes from the card by itself. */
export type AuthKind = 'purchase' | 'refund' | 'void' | 'verification' | 'fee'
/** `authorised`: held on the card. `settled`: final. `failed`: declined, nothing moved. */
export type AuthState = 'authorised' | 'settled' | 'failed'
export type AuthDecline =
  | 'insufficient_funds'
  | 'card_frozen'
  | 'card_closed'
  | 'merchant_unsupported'
  | 'limit'
  | 'wrong_details'
  | 'three_ds_failed'
  | 'suspected'
  | 'other'

/** What happened on a card at a merchant. */
export type CardAuth = {
  readonly ref: string
  readonly card: string
  /** Of what it gives back or voids. */
  readonly origin: string | null
  readonly kind: AuthKind
  readonly state: AuthState
  /** What the merchant asked for. */
  readonly asked: ForeignAmount
  /** What it takes from the card, or gives back to it, in the card's currency, without the fees. */
  readonly billed: Money
  /** What the issuer takes for it from the card besides. */
  readonly fee: Money
  readonly merchant: Merchant | null
  readonly decline: AuthDecline | null
  /** By the network's clock: what comes first in time, whenever we hear of it. */
  readonly at: Date
}
export type AuthReading = CardAuth | 'not_found' | 'unknown'

/** What the card could not pay, so that the issuer took it from us. */
export type IssuerFee = {
  readonly ref: string
  readonly card: string
  readonly auth: string | null
  readonly amount: Money
  readonly at: Date
}

/** A question of a shop to the cardholder. The code or the link itself is asked for when somebody looks: `revealThreeDs`. */
export type ThreeDs = {
  readonly ref: string
  readonly card: string
  /** `activation`: a code that puts the card into the wallet of a phone. */
  readonly kind: 'code' | 'link' | 'activation'
  readonly merchant: string | null
  readonly amount: ForeignAmount | null
  readonly at: Date
  readonly expiresAt: Date
}

/** A page of what is told in the order of its time; `next` continues it, and is null at the end. */
export type IssuerPage<Item> = { readonly items: readonly Item[]; readonly next: string | null } | 'unknown'
/** From `from` on and before `to`. */
export type IssuerPeriod = { readonly from: Date; readonly to: Date; readonly cursor: string | null }

/** Which thing to look up, and nothing more. `eventId` is the same when the same is told again. */
export type IssuerHint = {
  readonly eventId: string
  readonly about: 'op' | 'holder' | 'auth' | 'fee' | 'three_ds'
  readonly ref: string
  /** The card it is of; null where the issuer does not say. */
  readonly card: string | null
}
/** `forged`: not proven to be the issuer's. `unknown`: could not be checked now; answer 503, and it is told again. */
export type IssuerHintReading = IssuerHint | 'forged' | 'unknown' | null

/** Who makes prepaid cards for us out of our money there. Nothing here throws: a timeout, a 5xx and nonsense are `unknown`. */
export type CardIssuer = {
  readonly name: string
  /** What it calls our types of cards, by our names for them. Left out where the types know it by themselves. */
  readonly typeRefs?: ReadonlyMap<string, string>
  readonly listTypes: () => Promise<readonly IssuerCardType[] | 'unknown'>
  readonly createHolder: (request: HolderRequest) => Promise<IssuerOutcome>
  /** Only of one that was rejected. */
  readonly updateHolder: (ref: string, request: HolderRequest) => Promise<IssuerOutcome>
  readonly readHolder: (query: HolderQuery) => Promise<Holder | 'not_found' | 'unknown'>
  readonly createCard: (request: CreateCard) => Promise<IssuerOutcome>
  readonly topUp: (request: CardMoneyRequest) => Promise<IssuerOutcome>
  readonly withdraw: (request: CardMoneyRequest) => Promise<IssuerOutcome>
  readonly freeze: (request: CardRequest) => Promise<IssuerOutcome>
  readonly unfreeze: (request: CardRequest) => Promise<IssuerOutcome>
  /** For good: what is left on the card comes back to us. */
  readonly cancel: (request: CardRequest) => Promise<IssuerOutcome>
  /**
   * Gives a card the limits that are named, and leaves the others; all of them, or none. What holds then is read with the card.
   * Left out where no card of this issuer has any.
   */
  readonly setLimits?: (request: CardRequest & { readonly limits: CardLimits }) => Promise<IssuerOutcome>
  readonly lookupOp: (query: CardOpQuery) => Promise<CardOpReading>
  readonly readCard: (card: string) => Promise<IssuedCard | 'not_found' | 'unknown'>
  readonly reveal: (card: string, secret: CardSecret) => Promise<SecretReading>
  readonly readAuth: (card: string, ref: string) => Promise<AuthReading>
  /** What the newest questions of shops are, the newest first. Values are not in it. */
  readonly listThreeDs: (card: string) => Promise<readonly ThreeDs[] | 'unknown'>
  /** `not_found` once it has expired, too. */
  readonly revealThreeDs: (card: string, ref: string) => Promise<{ readonly value: string } | 'not_found' | 'unknown'>
  readonly listAuths: (period: IssuerPeriod) => Promise<IssuerPage<CardAuth>>
  readonly listFees: (period: IssuerPeriod) => Promise<IssuerPage<IssuerFee>>
  readonly listOps: (period: IssuerPeriod) => Promise<IssuerPage<CardOp>>
  /** Our own money there, out of which cards of a currency are filled. */
  readonly readFloat: (currency: Currency) => Promise<Money | 'unknown'>
  readonly readWebhook: (request: RawRequest) => Promise<IssuerHintReading>
  /** What it waits to hear of a webhook that was taken: told anything else, it tells the same again. */
  readonly acknowledgement: Readonly<Record<string, unknown>>
}
