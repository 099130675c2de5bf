import type { recentPayees as endpoint } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { findWalletOf, findWalletsOf, maskedName } from '../wallets/public.ts'
import { checkPayee } from './policy.ts'
import { settle } from '../../platform/settled.ts'
import { findRecentPayees } from './store.ts'

/** Enough for whom one pays again and again; more would be a search, which the activity has. */
const most = 6
const searched = 200

/** Whom the customer sent to last, named as a look at a payee names them. Who cannot be paid now is left out. */
export async function recentPayees(
  { db }: Pick<Deps, 'db'>,
  customer: Pick<SignedIn, 'id'>,
): Promise<ReplyOf<typeof endpoint>> {
  const [payer, recent] = await Promise.all([
    findWalletOf(db, customer.id),
    findRecentPayees(db, customer.id, { searched, most }),
  ])
  const wallets = await findWalletsOf(
    db,
    recent.map(({ payee }) => payee),
  )
  const payable = wallets.filter((wallet) => 'reply' in settle(() => checkPayee(payer, wallet)))
  const byOwner = new Map(payable.map((wallet) => [wallet.customer, wallet]))
  const payees = recent.flatMap(({ payee, at }) => {
    const wallet = byOwner.get(payee)
    if (!wallet) return []
    return [{ accountNumber: wallet.accountNumber, name: maskedName(wallet), sentAt: at.toISOString() }]
  })
  return { ok: true, payees }
}
