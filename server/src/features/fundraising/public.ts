export { findAccountsOf, findMoneyIn, purposeOf } from './store.ts'
export { openFundraising } from './open-fundraising.ts'
export { shareOf } from './share-of.ts'
