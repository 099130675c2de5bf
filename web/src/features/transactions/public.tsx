export { type DayGroup, groupByDay } from './day-groups.ts'
export { latestQuery, latestTransactions, oneTransaction, type Transaction, transactionKey } from './queries.ts'
export { TransactionFacts } from './transaction-facts.tsx'
export { RowSkeleton, StateChip, TransactionRow } from './transaction-row.tsx'
