export { checkLeft, choicesOf, choosePayment, findReturnable } from './returnable.ts'
export { findCardPayment, findGivenBack, type GivenBack } from './store.ts'
