export type { ReviewsText } from './messages.en.ts'
export { reviewsText } from './messages.ts'
export { ReviewPage } from './review-page.tsx'
