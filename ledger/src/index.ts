export { accountId, type AccountId } from './account-id.ts'
export {
  balancesOf,
  findAccount,
  findAccounts,
  openAccount,
  setFrozen,
  type Account,
  type AccountName,
} from './accounts.ts'
export { auditBooks, type Violation } from './books.ts'
export { chart, house, type AccountKind } from './chart.ts'
export { ledgerMigrations, ledgerSqlFolder, type LedgerMigration } from './migrations.ts'
export { largestBatch, post, postAll, type PostingOutcome } from './post.ts'
export { type Leg, type Posting } from './posting.ts'
export { LedgerRefusal, type PostingStatus, type RefusalCode } from './refusal.ts'
export { entriesOf, isPosted, largestPage, statement, type Entry, type StatementFilter } from './statement.ts'
export { type LedgerTx } from './tx.ts'
