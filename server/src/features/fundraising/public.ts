export { findMoneyIn } from './store.ts'
