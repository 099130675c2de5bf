/** The receipt of a transaction, for the transaction's own page, and what that page says when our books lost the transaction. */
export { loadReceiptWords } from './load-receipt-words.ts'
export { LossNotice, ReceiptPanel } from './receipt-panel.tsx'
