export { ActivityPage } from './activity-page.tsx'
export { TransactionPage } from './transaction-page.tsx'
