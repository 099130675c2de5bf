export { auditDatabase } from './audit.ts'
export { type ByHand, operatorsByHand } from './operators-by-hand.ts'
export { reconcileDatabase } from './reconcile-database.ts'
export { startServer, type RunningServer } from './start.ts'
