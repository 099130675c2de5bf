export { listTransactions } from './list-transactions.ts'
