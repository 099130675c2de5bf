export { accrueRewards, dropRewards, settleRewards, takeRewardsBack } from './accrue.ts'
export { viewTerms } from './read-referral.ts'
export { readStanding } from './standing.ts'
export { readRewardTerms } from './terms.ts'
