export { transferAudit } from './audit-transfers.ts'
export { sendTransfers } from './send-transfers.ts'
export { findNotes } from './store.ts'
