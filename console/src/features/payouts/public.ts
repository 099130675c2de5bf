export { payoutsText } from './messages.ts'
export { PayoutsPage } from './payouts-page.tsx'
