export { type OperatorRole, operatorRoles } from '../operator-roles.ts'
export * from './audit.ts'
export * from './cards.ts'
export * from './content.ts'
export * from './customers.ts'
export * from './deposits.ts'
export * from './enrolment.ts'
export * from './operators.ts'
export * from './overview.ts'
export * from './concerns.ts'
export * from './message-templates.ts'
export * from './names.ts'
export * from './payout-files.ts'
export * from './payouts.ts'
export * from './places.ts'
export * from './queues.ts'
export * from './reconciliation.ts'
export * from './partners.ts'
export * from './referrals.ts'
export * from './reviews.ts'
export * from './statements.ts'
export * from './team.ts'
export * from './terms.ts'
export {
  longestDocumentMessage,
  rejectionReasons,
  type RejectionReason,
  requestTypes,
  type RequestType,
} from '../verification.ts'
export { type DepositRejection, depositRejections } from '../customer/deposits.ts'
export { type PayoutFailure, payoutFailures } from '../customer/withdrawals.ts'
