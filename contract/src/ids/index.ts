export { accountNumberLength, isAccountNumber, type AccountNumber } from './account-number.ts'
export {
  isId,
  type ApprovalId,
  type CustomerId,
  type DocumentId,
  type FileId,
  type Id,
  type IdPrefix,
  type NotificationId,
  type OperatorId,
  type PasskeyId,
  type SessionId,
  type SubmissionId,
  type TransactionId,
  type OperatorSessionId,
  type VerificationCaseId,
} from './ids.ts'
