export { sendTransfer } from './send-transfer.ts'
export { findNotes } from './store.ts'
