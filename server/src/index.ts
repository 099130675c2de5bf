export { auditDatabase } from './audit.ts'
export { startServer, type RunningServer } from './start.ts'
