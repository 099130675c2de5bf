export {
  addPlace,
  findPlaces,
  type KnownPlace,
  listAllPlaces,
  type NewPlace,
  type Place,
  setPlaceOn,
} from './places.ts'
export { creditPayment, priceOf } from './credit-payment.ts'
export { countOpenDeposits, type DepositFacts, findDepositFacts } from './facts.ts'
export { giveDetails } from './give-details.ts'
export { lookUpPage } from './look-up-page.ts'
export { declineHeld, findPayments, statementSource } from './payment-store.ts'
export { reviewMs } from './policy.ts'
export { type DepositRow, findWaiting, lockDeposit, updateDeposit } from './store.ts'
export { takePayment } from './take-payment.ts'
export { viewDeposit } from './view.ts'
export { scanChain, watchChains } from './watch-chains.ts'
