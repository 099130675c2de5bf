export { payingCustomer, type PayingCustomer } from './paying-customer.ts'
export { deposits, namesOf, paymentDetails } from './queues.ts'
