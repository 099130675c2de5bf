import { randomBytes, randomUUID } from 'node:crypto'
import { type Currency, type Money, money } from '@emun/contract/money'
import { type AccountId, type LedgerTx, type Leg, type Posting, openAccount, post } from '../src/index.ts'

/** A moment for postings whose time does not matter. */
export const someday = new Date('2026-01-01T09:00:00.000Z')

export function usd(minor: bigint): Money<'USD'> {
  return money('USD', minor)
}

/** A fresh posting id in the form of a UUIDv7, all of one moment. */
export function newId(): string {
  const random = randomBytes(10).toString('hex')
  return `019b0000-0000-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}

export function leg(from: AccountId, to: AccountId, minor: bigint): Leg {
  return { from, to, amount: usd(minor) }
}

/** A posting of one leg, with a fresh id unless `change` brings one. */
export function transfer(from: AccountId, to: AccountId, amount: Money, change: Partial<Posting> = {}): Posting {
  return { id: newId(), kind: 'transfer', happenedAt: someday, legs: [{ from, to, amount }], ...change }
}

/** Opens the main account of a customer nobody has met. */
export async function openWallet(tx: LedgerTx, currency: Currency = 'USD'): Promise<AccountId> {
  return openAccount(tx, { owner: randomUUID(), kind: 'main', currency })
}

/** Opens the account that money in tests comes from. */
export async function openFunding(tx: LedgerTx, currency: Currency = 'USD'): Promise<AccountId> {
  return openAccount(tx, { owner: 'house', kind: 'sandbox_funding', currency })
}

/** Opens a customer's main account with this much in it. */
export async function openFundedWallet(tx: LedgerTx, amount: Money): Promise<AccountId> {
  const wallet = await openWallet(tx, amount.currency)
  await post(tx, transfer(await openFunding(tx, amount.currency), wallet, amount, { kind: 'funding' }))
  return wallet
}
