import type { AccountId } from './account-id.ts'

/** What becomes of a posting. The first two mean that its money has moved, exactly once. */
export type PostingStatus = 'posted' | 'already_posted' | RefusalCode

/** Why a posting moved nothing; the feature that posted says what it means to its customer. */
export type RefusalCode =
  | 'insufficient_funds'
  | 'unknown_account'
  | 'asset_mismatch'
  | 'frozen_account'
  | 'id_reused'
  | 'bad_amount'

/** Thrown by `post`, so that the caller's transaction rolls back. `accountId` is the account it is about, if about one. */
export class LedgerRefusal extends Error {
  readonly code: RefusalCode
  readonly accountId: AccountId | null

  constructor(code: RefusalCode, accountId: AccountId | null) {
    super(`the ledger refused: ${code}`)
    this.name = 'LedgerRefusal'
    this.code = code
    this.accountId = accountId
  }
}
