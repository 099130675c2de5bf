import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { isAccountNumber } from '@emun/contract/ids'
import { fromWire, isPositive, money, toWire } from '@emun/contract/money'
import type { sandboxFund } from '@emun/contract/sandbox'
import { house, openAccount, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { newSecret, newUuid } from '../../platform/ids.ts'
import { once } from '../../platform/idempotency.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findWalletByNumber } from '../wallets/public.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox'>
type Request = BodyOf<typeof sandboxFund>

/**
 * Puts money into a wallet: sandbox_funding → main. With a key it happens once.
 * Refuses: unknown_wallet, wallets_differ_in_currency, minimal_amount, old_request.
 */
export async function fundWallet(deps: Given, key: string | undefined, request: Request): Promise<void> {
  const keyed = { scope: 'sandbox', key: key ?? newSecret(), route: '/sandbox/fund', body: request }
  await once(deps, keyed, (tx) => fund(tx, deps, request))
}

async function fund(tx: Tx, deps: Given, request: Request): Promise<null> {
  const wallet = isAccountNumber(request.accountNumber) ? await findWalletByNumber(tx, request.accountNumber) : null
  if (!wallet) throw refuse('unknown_wallet', { field: 'accountNumber' })
  const amount = fromWire(request.amount)
  if (amount?.currency !== wallet.currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  if (!isPositive(amount)) {
    throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(money(wallet.currency, 1n)) } })
  }
  const from = await openAccount(tx, { owner: house, kind: 'sandbox_funding', currency: wallet.currency })
  const now = deps.clock.now()
  await post(tx, {
    id: newUuid(deps.clock),
    kind: 'replenishment',
    happenedAt: now,
    legs: [{ from, to: wallet.main, amount }],
  })
  deps.outbox.emit(tx, { name: 'wallet.funded', customers: [wallet.customer], payload: {} })
  return null
}
