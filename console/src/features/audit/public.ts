export { AuditPage } from './audit-page.tsx'
export { auditText } from './messages.ts'
