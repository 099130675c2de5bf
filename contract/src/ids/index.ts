export { accountNumberLength, isAccountNumber, type AccountNumber } from './account-number.ts'
export {
  isId,
  type CustomerId,
  type FileId,
  type Id,
  type IdPrefix,
  type NotificationId,
  type OperatorId,
  type PasskeyId,
  type SessionId,
  type TransactionId,
  type OperatorSessionId,
} from './ids.ts'
