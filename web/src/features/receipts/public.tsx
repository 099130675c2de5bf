/** The receipt of a transaction, for the transaction's own page. */
export { ReceiptPanel } from './receipt-panel.tsx'
