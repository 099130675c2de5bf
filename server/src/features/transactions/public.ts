export { describeEntries, listTransactions } from './list-transactions.ts'
export { type Transaction } from './transaction-of-entry.ts'
