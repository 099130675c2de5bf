export { findAccountsOf, findMoneyIn, purposeOf } from './store.ts'
export { shareOf } from './share-of.ts'
