import type { AskedForMoney } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { avatarAddressOf } from '../avatars/public.ts'
import { findWalletOf, maskedName } from '../wallets/public.ts'
import { lookingClaims, stateOf } from './policy.ts'
import { findMoneyRequestByCode, type MoneyRequestRow } from './store.ts'

/**
 * What the link of a request leads to, for whoever has it: who asks, masked as a look at a payee would be, how much and what
 * for. Refuses: too_many_requests, money_request_not_found, wallet_owner_blocked, wallets_differ_in_currency.
 */
export async function lookAtMoneyRequest(
  deps: Pick<Deps, 'db' | 'attempts' | 'clock' | 'objects' | 'keys' | 'log'>,
  customer: Pick<SignedIn, 'id'>,
  code: string,
): Promise<AskedForMoney> {
  const now = deps.clock.now()
  const full = await deps.attempts.takeAll(lookingClaims(customer.id), now)
  if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
  const row = await findMoneyRequestByCode(deps.db, code)
  if (!row) throw refuse('money_request_not_found')
  const payer = await findWalletOf(deps.db, customer.id)
  const own = row.customer === customer.id ? row.id : null
  if (payer.currency !== row.currency) throw refuse('wallets_differ_in_currency')
  return {
    code: row.code,
    payee: await payeeOf(deps, row, own !== null),
    state: stateOf(row, now),
    amount: row.amount && toWire(row.amount),
    ...(row.note === null ? {} : { note: row.note }),
    expiresAt: row.expiresAt.toISOString(),
    own,
  }
}

async function payeeOf(
  deps: Pick<Deps, 'db' | 'objects' | 'keys' | 'log'>,
  { customer }: MoneyRequestRow,
  isOwn: boolean,
): Promise<AskedForMoney['payee']> {
  const wallet = await findWalletOf(deps.db, customer)
  if (!isOwn && wallet.ownerState !== 'active') throw refuse('wallet_owner_blocked')
  const avatar = await avatarAddressOf(deps, customer)
  return {
    accountNumber: wallet.accountNumber,
    name: maskedName(wallet),
    ...(avatar === null ? {} : { avatar }),
  }
}
