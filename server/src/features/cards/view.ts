import type { Card } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { type Money, money, toWire, zero } from '@emun/contract/money'
import { second } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { findWalletOf } from '../wallets/public.ts'
import { actionFactsOf, readOnCards } from './card-facts.ts'
import { readKnownTypes } from './offers.ts'
import { actionsOf } from './policy.ts'
import { readPaymentFacts } from './payment-facts.ts'
import { readPaymentFeeTerms, viewPaymentFees } from './payment-fee-terms.ts'
import { findHolders, type Holder } from './read-holder.ts'
import type { CardRow } from './store.ts'
import { typeOfCard } from './types/table.ts'

type Given = Pick<Deps, 'cardIssuers' | 'clock' | 'config'>

/** Cards of one customer as they see them, in the words of a language, in the order given. */
export async function viewCards(
  db: Queryable,
  deps: Given,
  customer: CustomerId,
  rows: readonly CardRow[],
  language: Language,
): Promise<readonly Card[]> {
  const now = deps.clock.now()
  const { currency: wallet } = await findWalletOf(db, customer)
  const [known, onCards, payments, fees, holders] = [
    await readKnownTypes(db, deps.cardIssuers, wallet, now),
    await readOnCards(db, rows),
    await readPaymentFacts(db, rows, { now, zone: deps.config.businessZone }),
    viewPaymentFees(await readPaymentFeeTerms(db, wallet, now)),
    await findHolders(
      db,
      rows.flatMap(({ holder }) => holder ?? []),
    ),
  ]
  return rows.map((row) => {
    const nothing = zero(row.currency)
    const { balance, pending } = onCards.get(row.id) ?? { balance: nothing, pending: nothing }
    const facts = actionFactsOf(deps, known, row, onCards.get(row.id))
    return {
      ...viewOf(row, language),
      balance: toWire(balance),
      pending: toWire(pending),
      ...holderOf(row.holder === null ? undefined : holders.get(row.holder)),
      ...(payments.get(row.id) ?? { declinesLeft: null, spent: null }),
      payments: fees,
      actions: [...actionsOf(row, facts)],
      blocked: blockOf(row, row.returnedMinor === null ? null : money(wallet, row.returnedMinor)),
    }
  })
}

export async function viewCard(db: Queryable, deps: Given, row: CardRow, language: Language): Promise<Card> {
  const [card] = await viewCards(db, deps, row.customer, [row], language)
  if (!card) throw new Error('a card was not shown')
  return card
}

type OfRow = Omit<
  Card,
  | 'balance'
  | 'pending'
  | 'cardholder'
  | 'billingAddress'
  | 'spent'
  | 'declinesLeft'
  | 'payments'
  | 'actions'
  | 'blocked'
>

function viewOf(row: CardRow, language: Language): OfRow {
  const { art, network, words, issueSeconds } = typeOfCard(row)
  const isMaking = row.state === 'ready' || row.state === 'creating'
  return {
    id: row.id,
    type: row.type,
    typeTitle: words[language].title,
    art,
    network,
    name: row.name,
    state: row.state,
    changing: row.changing,
    last4: row.last4,
    expiry: row.expiry && writtenExpiry(row.expiry),
    email: row.email,
    audit: row.audit,
    limits: limitsOf(row),
    replacedBy: row.replacedBy,
    createdAt: row.createdAt.toISOString(),
    readyBy: isMaking ? new Date(row.createdAt.getTime() + issueSeconds * second).toISOString() : null,
  }
}

/** MM/YY, as it stands on cards. */
function writtenExpiry({ month, year }: NonNullable<CardRow['expiry']>): string {
  return `${month.toString().padStart(2, '0')}/${(year % 100).toString().padStart(2, '0')}`
}

function limitsOf({ limits: { perDay, perMonth, ...limits } }: CardRow): Card['limits'] {
  return { ...limits, perDay: perDay && toWire(perDay), perMonth: perMonth && toWire(perMonth) }
}

/** Whose name stands on it, and where bills for it go to. */
function holderOf(holder: Holder | undefined): Pick<Card, 'cardholder' | 'billingAddress'> {
  if (!holder) return { cardholder: null, billingAddress: null }
  const { firstName, lastName, addressLine: line, city, postCode, country } = holder.person
  return {
    cardholder: { id: holder.id, name: `${firstName} ${lastName}` },
    billingAddress: { line, city, postCode, country },
  }
}

function blockOf({ blockReason: reason, blockedAt: at }: CardRow, returned: Money | null): Card['blocked'] {
  return reason === null || at === null
    ? null
    : { reason, at: at.toISOString(), returned: returned && toWire(returned) }
}
