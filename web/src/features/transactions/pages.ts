export { ActivityPage } from './activity-page.tsx'
export { loadReceiptWords } from '../receipts/public.tsx'
export { TransactionPage } from './transaction-page.tsx'
