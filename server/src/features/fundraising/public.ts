export { findMoneyIn } from './store.ts'
export { shareOf } from './share-of.ts'
