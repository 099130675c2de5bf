import { refuse } from '@emun/contract/errors'
import { type Money, toWire, zero } from '@emun/contract/money'
import { balancesOf, LedgerRefusal, post } from '@emun/ledger'
import type { Tx } from '../../platform/transaction.ts'
import type { Wallet } from '../wallets/public.ts'

type Move = {
  /** The posting's. */
  readonly id: string
  readonly kind: 'api_deposit' | 'api_withdraw'
  readonly from: Wallet
  readonly to: Wallet
  readonly amount: Money
  readonly now: Date
}

/**
 * main ──amount──▶ main, at once and without a fee.
 * Refuses: low_balance with what is there; operation_not_allowed, wallet_owner_blocked while an account is frozen.
 */
export async function moveMoney(tx: Tx, { id, kind, from, to, amount, now }: Move): Promise<void> {
  const legs = [{ from: from.main, to: to.main, amount }]
  await post(tx, { id, kind, happenedAt: now, legs }).catch(async (error: unknown) => {
    if (!(error instanceof LedgerRefusal)) throw error
    if (error.code === 'insufficient_funds') {
      const { main } = await balancesOf(tx, from.customer, from.currency)
      const available = toWire(main ?? zero(from.currency))
      throw refuse('low_balance', { field: 'amount', details: { available } })
    }
    if (error.code !== 'frozen_account') throw error
    throw error.accountId === from.main ? refuse('operation_not_allowed') : refuse('wallet_owner_blocked')
  })
}
