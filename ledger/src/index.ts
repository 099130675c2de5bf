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
export { audit, auditPart, auditParts, type AuditPart } from './audit/audit.ts'
export { type Finding, readSlice, type Slice } from './audit/finding.ts'
export { auditBooks, type Violation } from './books.ts'
export { chart, house, ownerOfCard, ownerOfFundraising, ownerOfRail, type AccountKind } from './chart.ts'
export { compareLeaves, type ComparedLeaf } from './compared-leaves.ts'
export { addHead, headOfSize, largestHeadPage, latestHead, readHeads } from './heads.ts'
export { logTree, pathOfBlock, pathOfConsistency } from './log-proofs.ts'
export { ledgerMigrations, ledgerSqlFolder, type LedgerMigration } from './migrations.ts'
export { largestBatch, post, postAll, type PostingOutcome } from './post.ts'
export { type Leg, type Posting } from './posting.ts'
export { eraseSalt, receiptOf, type ReceiptAnswer } from './receipt.ts'
export { LedgerRefusal, type PostingStatus, type RefusalCode } from './refusal.ts'
export { largestBlock, sealBlock } from './sealing.ts'
export { addSigningKey, readSigningKeys } from './signing-keys.ts'
export { entriesOf, isPosted, largestPage, statement, type Entry, type StatementFilter } from './statement.ts'
export { type LedgerTx } from './tx.ts'
