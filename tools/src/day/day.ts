import type { Deposit, Withdrawal } from '@emun/contract/customer'
import type { Money } from '@emun/contract/money'
import { dayIn } from '@emun/contract/time'
import { type BankBook, openBankBook } from './bank-book.ts'
import type { Customer } from './customers.ts'
import type { DepositPlan, WithdrawalPlan } from './story.ts'
import type { Town } from './town.ts'

/** A deposit as everybody outside of the product knows it. */
export type DayDeposit = {
  readonly id: string
  readonly customer: Customer
  readonly plan: DepositPlan
  /** On a chain, as it was shown first: later nobody is shown where to pay. */
  readonly address: string
  /** As its customer was shown it last. */
  shown: Deposit
  /** What an agent finds in the account that it was paid to. */
  found: Money | null
}

export type DayWithdrawal = {
  readonly id: string
  readonly customer: Customer
  readonly plan: WithdrawalPlan
  readonly shown: Withdrawal
  hasFailed: boolean
}

/** What is going on today. */
export type Day = {
  readonly town: Town
  readonly bank: BankBook
  readonly deposits: Map<string, DayDeposit>
  readonly withdrawals: Map<string, DayWithdrawal>
  /** The transactions by which parts are being paid on chains, and the parts of which the bank has told. */
  readonly sentParts: Map<string, string>
  /** What is not as it must be. */
  readonly complaints: string[]
}

export function beginDay(town: Town): Day {
  return {
    town,
    bank: openBankBook(),
    deposits: new Map(),
    withdrawals: new Map(),
    sentParts: new Map(),
    complaints: [],
  }
}

/** The bank sees a movement of one of our accounts. */
export function noteAtBank({ town, bank }: Day, rail: string, amount: Money, name: string, about: string): void {
  bank.note({ rail, day: dayIn(town.zone, town.now()), amount, name, reference: about })
}
