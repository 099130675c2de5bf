import { compare, isPositive, type Money, negate, zero } from '@emun/contract/money'
import { type AccountId, balancesOf, LedgerRefusal, type Leg, openAccount, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Wallet } from '../wallets/public.ts'
import { type FeeRow, findFee, noteFeePosting, putFee } from './payment-fee-store.ts'

/** What fees are paid out of: the balance, and for the rest the account of what a customer owes, with what they owe by now. */
type Standing = { readonly owed: AccountId; readonly balance: Money; readonly debt: Money }

export async function readStanding(tx: Tx, { customer, currency }: Wallet): Promise<Standing> {
  const owed = await openAccount(tx, { owner: customer, kind: 'owed', currency })
  const balances = await balancesOf(tx, customer, currency)
  const debt = negate(balances.owed ?? zero(currency))
  return { owed, balance: balances.main ?? zero(currency), debt: isPositive(debt) ? debt : zero(currency) }
}

/** Moves a fee and writes down how it then stands. Where the ledger does not let it move nothing changes but that it waits. */
export async function moveFee(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  after: FeeRow,
  legs: readonly Leg[],
): Promise<'moved' | 'waits'> {
  const [id, now] = [newUuid(deps.clock), deps.clock.now()]
  const moving = legs.filter(({ amount }) => isPositive(amount))
  try {
    await post(tx, { id, kind: 'card_payment_fee', happenedAt: now, legs: moving })
  } catch (error) {
    if (!(error instanceof LedgerRefusal) || !waits.has(error.code)) throw error
    await putFee(tx, { ...(await findFee(tx, after, after.charged.currency)), isWaiting: true }, now)
    return 'waits'
  }
  await putFee(tx, after, now)
  await noteFeePosting(tx, after, id)
  return 'moved'
}

/** An account is frozen, or was emptied since it was read. */
const waits: ReadonlySet<LedgerRefusal['code']> = new Set(['insufficient_funds', 'frozen_account'])

export function least(one: Money, other: Money): Money {
  return compare(one, other) < 0 ? one : other
}
