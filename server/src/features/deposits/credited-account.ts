import type { Currency } from '@emun/contract/money'
import { type AccountId, openAccount, ownerOfFundraising } from '@emun/ledger'
import type { Tx } from '../../platform/transaction.ts'
import type { DepositRow } from './store.ts'

/** Where the credit of a deposit goes: to its customer's balance, who may be a partner; or to the account of a fundraising. */
export function creditedAccount(
  tx: Tx,
  { customer, fundraising }: Pick<DepositRow, 'customer' | 'fundraising'>,
  currency: Currency,
): Promise<AccountId> {
  if (fundraising === null) return openAccount(tx, { owner: customer, kind: 'main', currency })
  return openAccount(tx, { owner: ownerOfFundraising(fundraising), kind: 'fundraising', currency })
}
