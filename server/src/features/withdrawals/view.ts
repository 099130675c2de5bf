import type { Withdrawal, WithdrawalPart } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { subtract, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { idOfUuid, uuidOfId } from '../../platform/ids.ts'
import type { Rail, Rails } from '../../rails/rail.ts'
import { shownFields } from '../../rails/words-of.ts'
import { costsOf, exchangeOf, findQuotes, priceWithdrawal, rateOfColumns } from '../quotes/public.ts'
import { dueBy } from '../rails/public.ts'
import { findParts, type PartRow } from './part-store.ts'
import { nextStepOf, onHoldOf } from './policy.ts'
import type { WithdrawalRow } from './store.ts'

type Given = Pick<Deps, 'rails'> & { readonly config: Pick<Deps['config'], 'businessZone'> }

/** Withdrawals as their customers see them, in the words of a language. */
export async function viewWithdrawals(
  db: Queryable,
  { rails, config }: Given,
  rows: readonly WithdrawalRow[],
  language: Language,
): Promise<readonly Withdrawal[]> {
  const [quotes, parts] = await Promise.all([
    findQuotes(
      db,
      rows.map(({ quote }) => quote),
    ),
    findParts(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const rail = railOf(rails, row.rail)
    const quote = quotes.get(row.quote)
    if (!quote) throw new Error(`withdrawal ${row.id} has no quote`)
    const own = parts.filter(({ withdrawal }) => withdrawal === row.id)
    const costs = costsOf(priceWithdrawal(row.amount, quote.terms, rail.currency))
    return {
      ...viewOf(row, rail, config.businessZone, language),
      costs,
      parts: own.map((part) => viewPart(part, rail, language)),
    }
  })
}

export async function viewWithdrawal(
  db: Queryable,
  deps: Given,
  row: WithdrawalRow,
  language: Language,
): Promise<Withdrawal> {
  const [withdrawal] = await viewWithdrawals(db, deps, [row], language)
  if (!withdrawal) throw new Error('a withdrawal was not shown')
  return withdrawal
}

export function railOf(rails: Rails, name: string): Rail {
  const rail = rails.get(name)
  if (!rail?.withdrawal) throw new Error(`no rail ${name} for withdrawals`)
  return rail
}

function viewOf(row: WithdrawalRow, rail: Rail, zone: string, language: Language): Omit<Withdrawal, 'costs' | 'parts'> {
  const ready = row.notBefore > row.createdAt ? row.notBefore : row.createdAt
  return {
    id: row.id,
    paymentSystem: row.rail,
    title: rail.words[language].title,
    state: row.state,
    onHold: toWire(onHoldOf(row)),
    inProgress: toWire(row.inProgress),
    paid: toWire(row.paid),
    takenBack: toWire(row.takenBack),
    destination: [...shownFields(rail, language, rail.withdrawal?.asks ?? [], row.answers)],
    notBefore: row.notBefore > row.createdAt ? row.notBefore.toISOString() : null,
    rejection:
      row.rejectionReason === null ? null : { reason: row.rejectionReason, message: row.rejectionMessage ?? '' },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    next: nextStepOf({ ...row, dueBy: dueBy(zone, ready, rail) }),
  }
}

export function viewPart(part: PartRow, rail: Rail, language: Language): WithdrawalPart {
  const by = rateOfColumns(part.rate)
  const exchanged = by && exchangeOf(subtract(part.amount, part.fee), part.pay, by)
  const { amount: pay, fee, feeBasisPoints, pay: receive } = part
  return {
    id: part.id,
    withdrawal: part.withdrawal,
    state: part.state,
    costs: costsOf({ pay, fee, feeBasisPoints, receive, exchanged }),
    reference: part.reference,
    collect: [...shownFields(rail, language, rail.withdrawal?.collect ?? [], part.collect)],
    failure: part.failureReason === null ? null : { reason: part.failureReason, message: part.failureMessage ?? '' },
    createdAt: part.createdAt.toISOString(),
    updatedAt: part.updatedAt.toISOString(),
    // What left the balance, of which this is a part: the part itself moved what was on hold already.
    transaction: part.state === 'settled' ? idOfUuid('txn', uuidOfId(part.withdrawal)) : null,
    hasReceipt: part.receipt !== null,
  }
}
