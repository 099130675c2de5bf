import type { ReplyOf } from '@emun/contract/endpoint'
import type { CustomerId } from '@emun/contract/ids'
import type { me } from '@emun/contract/customer'
import { toWire, zero } from '@emun/contract/money'
import { balancesOf } from '@emun/ledger'
import type { Queryable } from '../../platform/db.ts'
import { findAvatar } from '../avatars/public.ts'
import { countOpenDeposits } from '../deposits/public.ts'
import { countNewDocuments, countUnreadNews } from '../publications/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { countOpenWithdrawals } from '../withdrawals/public.ts'
import { type CustomerRow, findCustomer } from './store.ts'

type UserObj = ReplyOf<typeof me>['userObj']

/** The signed-in customer with both balances as the ledger has them, and what waits for them. */
export async function readMe(db: Queryable, id: CustomerId, now: Date): Promise<UserObj> {
  const [customer, wallet, avatar, deposits, withdrawals, newDocuments, unreadNews] = await Promise.all([
    findCustomer(db, id),
    findWalletOf(db, id),
    findAvatar(db, id),
    countOpenDeposits(db, id),
    countOpenWithdrawals(db, id),
    countNewDocuments(db, id, now),
    countUnreadNews(db, id, now),
  ])
  const balances = await balancesOf(db, id, wallet.currency)
  return {
    id: customer.id,
    phone: customer.phone,
    ...(customer.nick_name === null ? {} : { nickName: customer.nick_name }),
    ...(avatar === null ? {} : { avatar }),
    ...detailsOf(customer),
    wallet: {
      accountNumber: wallet.accountNumber,
      mainBalance: toWire(balances.main ?? zero(wallet.currency)),
      returnBalance: toWire(balances.return ?? zero(wallet.currency)),
    },
    ...(deposits + withdrawals === 0 ? {} : { underWay: { deposits, withdrawals } }),
    ...(newDocuments === 0 ? {} : { newDocuments }),
    ...(unreadNews === 0 ? {} : { unreadNews }),
    verification: customer.verification,
    status: customer.state,
    ...(customer.paused_until === null ? {} : { pausedUntil: customer.paused_until.toISOString() }),
    ...(customer.closing_at === null ? {} : { closingAt: customer.closing_at.toISOString() }),
  }
}

function detailsOf(customer: CustomerRow): Pick<UserObj, 'userDetails'> {
  const { first_name: firstName, last_name: lastName, email, date_of_birth: dateOfBirth } = customer
  if (firstName === null || lastName === null || email === null || dateOfBirth === null) return {}
  return { userDetails: { firstName, lastName, email, dateOfBirth, ...addressOf(customer) } }
}

function addressOf({ city, address, post_code: postCode }: CustomerRow) {
  return {
    ...(city === null ? {} : { city }),
    ...(address === null ? {} : { address }),
    ...(postCode === null ? {} : { postCode }),
  }
}
