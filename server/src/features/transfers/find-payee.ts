import { refuse } from '@emun/contract/errors'
import { isAccountNumber } from '@emun/contract/ids'
import { toAsciiDigits } from '@emun/contract/money'
import { parsePhone } from '@emun/contract/phone'
import type { Queryable } from '../../platform/db.ts'
import { findWalletByNumber, findWalletByPhone, type Wallet } from '../wallets/public.ts'

/**
 * The wallet that a typed account number or phone leads to; a phone without a country code is read in the payer's country.
 * Refuses: invalid_wallet_id when it is neither, unknown_wallet when nobody has it.
 */
export async function findPayee(db: Queryable, typed: string, country: string): Promise<Wallet> {
  const number = toAsciiDigits(typed).replace(/[\s-]/g, '')
  const wallet = isAccountNumber(number) ? await findWalletByNumber(db, number) : await byPhone(db, typed, country)
  if (!wallet) throw refuse('unknown_wallet', { field: 'to' })
  return wallet
}

async function byPhone(db: Queryable, typed: string, country: string): Promise<Wallet | null> {
  const phone = parsePhone(typed, country)
  if (!phone) throw refuse('invalid_wallet_id', { field: 'to' })
  return findWalletByPhone(db, phone.e164)
}
