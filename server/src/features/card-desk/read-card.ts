import type { QueryOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { money, toWire } from '@emun/contract/money'
import type { DeskCard, readDeskCard } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { balanceOfCard, type CardRow, findCard } from '../cards/public.ts'
import { logLooks } from '../customers/public.ts'
import { findWalletOf, type Wallet } from '../wallets/public.ts'
import { findHolder, findIssuerFees, findNewestRequests, findReveals } from './facts.ts'
import { refundableOf } from './refundable.ts'
import { findShortsOf, shortOf } from './shorts.ts'
import { standingsOf } from './strikes.ts'

type Look = QueryOf<typeof readDeskCard>

/** A card as operators see it. Its customer can read that it was looked at, and why. Refuses record_not_found. */
export async function readCard(deps: Deps, operator: Operator, id: string, { why, lang }: Look): Promise<DeskCard> {
  return inTransaction(deps.db, async (tx) => {
    const card = await findCard(tx, id)
    if (!card) throw refuse('record_not_found')
    await logLooks(tx, deps, operator, { customers: [card.customer], whats: ['cards'], why })
    const wallet = await findWalletOf(tx, card.customer)
    const [short] = await findShortsOf(tx, [card.id])
    if (!short) throw new Error(`card ${id} belongs to no wallet`)
    return { ...shortOf(short, lang), ...(await factsOf(tx, deps, card, wallet)), ...plainOf(card, wallet) }
  })
}

type Plain = Pick<
  DeskCard,
  | 'customer'
  | 'email'
  | 'expiry'
  | 'issuer'
  | 'issuerRef'
  | 'limits'
  | 'blocked'
  | 'replaces'
  | 'replacedBy'
  | 'activeAt'
  | 'usedAt'
>

function plainOf(card: CardRow, wallet: Wallet): Plain {
  const { limits } = card
  return {
    customer: { id: card.customer, name: wallet.firstName === null ? null : `${wallet.firstName} ${wallet.lastName}` },
    email: card.email,
    expiry: card.expiry && expiryText(card.expiry),
    issuer: card.issuer,
    issuerRef: card.issuerRef,
    limits: {
      ...limits,
      perDay: limits.perDay && toWire(limits.perDay),
      perMonth: limits.perMonth && toWire(limits.perMonth),
    },
    blocked: blockedOf(card, wallet),
    replaces: card.replaces,
    replacedBy: card.replacedBy,
    activeAt: card.activeAt?.toISOString() ?? null,
    usedAt: card.usedAt.toISOString(),
  }
}

function expiryText({ month, year }: NonNullable<CardRow['expiry']>): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

function blockedOf({ blockReason, blockedAt, returnedMinor }: CardRow, { currency }: Wallet): DeskCard['blocked'] {
  if (blockReason === null || blockedAt === null) return null
  const returned = returnedMinor === null ? null : toWire(money(currency, returnedMinor))
  return { reason: blockReason, at: blockedAt.toISOString(), returned }
}

type Facts = Pick<
  DeskCard,
  | 'balance'
  | 'pending'
  | 'refundable'
  | 'cardholder'
  | 'payments'
  | 'declines'
  | 'declinesLeft'
  | 'requests'
  | 'reveals'
  | 'issuerFees'
>

async function factsOf(tx: Tx, { clock }: Pick<Deps, 'clock'>, card: CardRow, wallet: Wallet): Promise<Facts> {
  const { balance, pending } = await balanceOfCard(tx, card)
  const refundable = await refundableOf(tx, { card, wallet })
  const standing = (await standingsOf(tx, [card.id], clock.now())).get(card.id)
  const isInUse = card.state === 'active' || card.state === 'frozen'
  return {
    balance: toWire(balance),
    pending: toWire(pending),
    refundable: refundable && toWire(refundable),
    cardholder: card.holder && (await findHolder(tx, card.holder)),
    payments: standing?.payments ?? 0,
    declines: standing?.declines ?? 0,
    declinesLeft: isInUse && standing ? standing.declinesLeft : null,
    requests: [...(await findNewestRequests(tx, card.id))],
    reveals: [...(await findReveals(tx, card.id))],
    issuerFees: [...(await findIssuerFees(tx, card.id))],
  }
}
