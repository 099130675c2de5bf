import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { payee as endpoint } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { avatarAddressOf } from '../avatars/public.ts'
import { findWalletOf, maskedName } from '../wallets/public.ts'
import { findPayee } from './find-payee.ts'
import { checkPayee, payeeClaims } from './policy.ts'
import { hasSent } from './store.ts'

/**
 * Who would be paid: a masked name to confirm, and their picture. Limited, so that it cannot be used to walk through all numbers.
 * Refuses: too_many_requests, invalid_wallet_id, unknown_wallet, user_not_found, own_wallet, wallet_owner_blocked,
 * wallets_differ_in_currency.
 */
export async function previewPayee(
  deps: Pick<Deps, 'db' | 'attempts' | 'clock' | 'objects' | 'keys' | 'log'>,
  customer: SignedIn,
  typed: string,
): Promise<ReplyOf<typeof endpoint>> {
  const full = await deps.attempts.takeAll(payeeClaims(customer.id), deps.clock.now())
  if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
  const payer = await findWalletOf(deps.db, customer.id)
  const payee = await findPayee(deps.db, { to: typed, country: customer.country })
  checkPayee(payer, payee)
  const avatar = await avatarAddressOf(deps, payee.customer)
  return {
    ok: true,
    payee: {
      accountNumber: payee.accountNumber,
      name: maskedName(payee),
      ...(avatar === null ? {} : { avatar }),
      currency: payee.currency,
      isKnown: await hasSent(deps.db, customer.id, payee.customer),
    },
  }
}
