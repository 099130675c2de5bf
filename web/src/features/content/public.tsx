/** What operators have to say to every customer, and the way to the news. */
export { NewsPlace } from './news-place.tsx'
export { CustomerBanner } from './customer-banner.tsx'
