/** What operators have to say to every customer. */
export { CustomerBanner } from './customer-banner.tsx'
