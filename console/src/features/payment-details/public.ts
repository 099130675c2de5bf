export { paymentDetailsText } from './messages.ts'
export { PaymentDetailsPage } from './payment-details-page.tsx'
