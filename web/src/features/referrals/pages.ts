export { loadReferralWords } from './load-referral-words.ts'
export { ReferralsPage } from './referrals-page.tsx'
