export { PayoutsPage } from './payouts-page.tsx'
