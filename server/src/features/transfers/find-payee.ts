import { refuse } from '@emun/contract/errors'
import { type AccountNumber, isAccountNumber } from '@emun/contract/ids'
import { toAsciiDigits } from '@emun/contract/money'
import { parsePhone } from '@emun/contract/phone'
import type { Queryable } from '../../platform/db.ts'
import { type Settled, settle } from '../../platform/settled.ts'
import { findWalletsByNumber, findWalletsByPhone, type Wallet } from '../wallets/public.ts'

/** What somebody typed to say whom they pay; a phone without a country code is read in their own country. */
export type Typed = { readonly to: string; readonly country: string }

type Address = { readonly number: AccountNumber } | { readonly phone: string }

/**
 * The wallet that a typed account number or phone leads to.
 * Refuses: invalid_wallet_id when it is neither, unknown_wallet for a number and user_not_found for a phone that nobody has.
 */
export async function findPayee(db: Queryable, typed: Typed): Promise<Wallet> {
  const [found] = await findPayees(db, [typed])
  if (!found) throw new Error('nobody was looked for')
  if ('refusal' in found) throw found.refusal
  return found.reply
}

/** The same for several at once, each settled by itself, in their order. */
export async function findPayees(db: Queryable, typed: readonly Typed[]): Promise<Settled<Wallet>[]> {
  const addresses = typed.map((each) => settle(() => addressOf(each)))
  const known = addresses.flatMap((address) => ('reply' in address ? [address.reply] : []))
  const [byNumber, byPhone] = await findWallets(db, known)
  return addresses.map((address) => {
    if ('refusal' in address) return address
    const { reply } = address
    const wallet = 'number' in reply ? byNumber.get(reply.number) : byPhone.get(reply.phone)
    if (wallet) return { reply: wallet }
    return { refusal: refuse('number' in reply ? 'unknown_wallet' : 'user_not_found', { field: 'to' }) }
  })
}

async function findWallets(db: Queryable, addresses: readonly Address[]) {
  const numbers = addresses.flatMap((address) => ('number' in address ? [address.number] : []))
  const phones = addresses.flatMap((address) => ('phone' in address ? [address.phone] : []))
  const [byNumber, byPhone] = await Promise.all([
    numbers.length === 0 ? [] : findWalletsByNumber(db, numbers),
    phones.length === 0 ? [] : findWalletsByPhone(db, phones),
  ])
  return [
    new Map(byNumber.map((wallet) => [wallet.accountNumber, wallet])),
    new Map(byPhone.map((wallet) => [wallet.phone, wallet])),
  ] as const
}

function addressOf({ to, country }: Typed): Address {
  const number = toAsciiDigits(to).replace(/[\s-]/g, '')
  if (isAccountNumber(number)) return { number }
  const phone = parsePhone(to, country)
  if (!phone) throw refuse('invalid_wallet_id', { field: 'to' })
  return { phone: phone.e164 }
}
