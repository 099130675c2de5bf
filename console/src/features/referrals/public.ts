export { referralsText } from './messages.ts'
export { ReferralsPage } from './referrals-page.tsx'
