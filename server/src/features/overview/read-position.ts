import type { ReplyOf } from '@emun/contract/endpoint'
import { balanceKinds, type readPosition as endpoint } from '@emun/contract/operator'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { listRates } from '../rates/public.ts'
import { ledgerBalances } from '../reconciliation/public.ts'
import { findOpenProposals } from '../terms/public.ts'
import { sumBalances } from './balances.ts'

type Position = Omit<ReplyOf<typeof endpoint>, 'ok'>

/** How the house stands: each number is of the same source as the list that it leads to. */
export async function readPosition({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<Position> {
  const now = clock.now()
  const [floats, balances, rates, open] = await Promise.all([
    ledgerBalances(db),
    sumBalances(db, balanceKinds, config.walletCurrency),
    listRates(db, now),
    findOpenProposals(db, now),
  ])
  const since = Object.values(open)
    .flat()
    .map(({ proposedAt }) => proposedAt.toISOString())
    .toSorted()
  return {
    floats: floats.map(({ rail, currency, held, suspense }) => ({
      rail,
      currency,
      held: toWire(held),
      suspense: toWire(suspense),
    })),
    balances: balances.map(({ kind, total, wallets }) => ({ kind, total: toWire(total), wallets })),
    rates: rates.map(({ rate: { base, quote }, confirmedAt, isQuotable }) => ({
      base,
      quote,
      confirmedAt: confirmedAt.toISOString(),
      isQuotable,
    })),
    changes: { waiting: since.length, oldestAt: since[0] ?? null },
    now: now.toISOString(),
  }
}
