import { type Currency, type Money, money } from '@emun/contract/money'
import { type AccountId, accountId } from './account-id.ts'
import type { AccountKind } from './chart.ts'
import type { LedgerTx } from './tx.ts'

/** What names an account: one owner has at most one account of a kind in a currency. `owner` is the caller's own reference. */
export type AccountName = { readonly owner: string; readonly kind: AccountKind; readonly currency: Currency }

export type Account = AccountName & { readonly id: AccountId; readonly balance: Money; readonly isFrozen: boolean }

/** Opens the account, or answers the one already open under that name. The chart decides its least balance. */
export async function openAccount(tx: LedgerTx, name: AccountName): Promise<AccountId> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'ledger.open_account',
    text: 'select ledger.open_account($1, $2, $3) as id',
    values: [name.owner, name.kind, name.currency],
  })
  const [opened] = rows
  if (!opened) throw new Error('ledger.open_account answered nothing')
  return accountId(opened.id)
}

/** The account of that name, or null. Its balance is as of this statement: only a posting decides whether it suffices. */
export async function findAccount(tx: LedgerTx, name: AccountName): Promise<Account | null> {
  const accounts = await findAccounts(tx, name.owner)
  return accounts.find(({ kind, currency }) => kind === name.kind && currency === name.currency) ?? null
}

/** All accounts of the owner, oldest first. */
export async function findAccounts(tx: LedgerTx, owner: string): Promise<Account[]> {
  const { rows } = await tx.query<AccountRow>({
    name: 'ledger.accounts_of_owner',
    text: 'select id, owner, kind, asset, balance, frozen from ledger.account where owner = $1 order by id',
    values: [owner],
  })
  return rows.map(accountOfRow)
}

/** The owner's balances in one currency, by kind of account; a kind that is not open is absent. */
export async function balancesOf(
  tx: LedgerTx,
  owner: string,
  currency: Currency,
): Promise<Partial<Record<AccountKind, Money>>> {
  const accounts = await findAccounts(tx, owner)
  return Object.fromEntries(
    accounts.filter((account) => account.currency === currency).map(({ kind, balance }) => [kind, balance]),
  )
}

/** Freezes the account, so that nothing leaves or enters it, or unfreezes it. Throws when there is no such account. */
export async function setFrozen(tx: LedgerTx, account: AccountId, isFrozen: boolean): Promise<void> {
  const { rows } = await tx.query<{ found: boolean }>({
    name: 'ledger.set_frozen',
    text: 'select ledger.set_frozen($1, $2) as found',
    values: [account, isFrozen],
  })
  if (!rows[0]?.found) throw new RangeError(`no account ${account}`)
}

type AccountRow = { id: string; owner: string; kind: AccountKind; asset: Currency; balance: string; frozen: boolean }

function accountOfRow({ id, owner, kind, asset, balance, frozen }: AccountRow): Account {
  return { id: accountId(id), owner, kind, currency: asset, balance: money(asset, BigInt(balance)), isFrozen: frozen }
}
