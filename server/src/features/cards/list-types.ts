import type { CardType, cardDepositInfo, cardTypes } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { add, type Currency, fromWire, isPositive, type Money, percentageFee, toWire, zero } from '@emun/contract/money'
import { balancesOf } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { isOpen, levelOfCustomer } from '../verification/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { categoryWord } from './category-words.ts'
import { boundsOf, type CardOffer, offersOf, readKnownTypes, topUpBounds } from './offers.ts'
import { ownCard } from './own-card.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'cardIssuers'>

/** The cards that can be had now; `isVerified` for topping one up. */
export async function listCardTypes(
  deps: Given,
  customer: CustomerId,
  language: Language,
): Promise<ReplyOf<typeof cardTypes>> {
  const { db, clock } = deps
  const wallet = await findWalletOf(db, customer)
  const offers = offersOf(deps, await readKnownTypes(db, clock.now()), wallet.currency)
  return {
    ok: true,
    types: offers.map((offer) => viewType(offer, language)),
    balance: toWire(await mainBalance(db, customer, wallet.currency)),
    isVerified: isOpen(await levelOfCustomer(db, customer), 'cardTopUp'),
  }
}

function viewType({ type, terms, told }: CardOffer, language: Language): CardType {
  const { minimum, maximum } = boundsOf(terms, told)
  const feeBasisPoints = Number(terms.topUpFeeBasisPoints)
  return {
    name: type.name,
    ...type.words[language],
    art: type.art,
    network: type.network,
    currency: type.currency,
    fee: toWire(terms.fee),
    start: toWire(terms.start),
    total: toWire(add(terms.fee, terms.start)),
    issueSeconds: type.issueSeconds,
    needsCardholder: type.needsCardholder || told.needsHolder,
    isForPhone: type.isForPhone,
    topUp: { minimum: toWire(minimum), maximum: toWire(maximum), feeBasisPoints },
    unsupported: told.risks.map((risk) => categoryWord(risk, language)),
    canFreeze: told.canFreeze,
  }
}

/** What topping a card up costs; of the least amount where none is said. Refuses: record_not_found, amount_incorrect. */
export async function readDepositInfo(
  { db, clock }: Given,
  customer: CustomerId,
  id: string,
  typed: string | undefined,
): Promise<ReplyOf<typeof cardDepositInfo>> {
  const card = await ownCard(db, customer, id)
  const { minimum, maximum, feeBasisPoints } = topUpBounds(await readKnownTypes(db, clock.now()), card)
  const amount = typed === undefined ? minimum : amountTyped(typed, card.currency)
  const fee = percentageFee(amount, feeBasisPoints)
  const [pay, receive] = [toWire(add(amount, fee)), toWire(amount)]
  return {
    ok: true,
    minimum: toWire(minimum),
    maximum: toWire(maximum),
    balance: toWire(await mainBalance(db, customer, card.currency)),
    costs: { pay, fee: toWire(fee), feeBasisPoints: Number(feeBasisPoints), receive, rate: null },
  }
}

function amountTyped(text: string, currency: Currency): Money {
  const amount = fromWire({ amount: text, currency })
  if (!amount || !isPositive(amount)) throw refuse('amount_incorrect', { field: 'amount' })
  return amount
}

async function mainBalance(db: Queryable, customer: CustomerId, currency: Currency): Promise<Money> {
  return (await balancesOf(db, customer, currency)).main ?? zero(currency)
}
