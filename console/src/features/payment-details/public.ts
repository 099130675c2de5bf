export { PaymentDetailsPage } from './payment-details-page.tsx'
