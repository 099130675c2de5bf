/** What sending to a bank account needs of withdrawing: the same pages, for another purpose. */
export { DurationText } from './duration-text.tsx'
export { MethodPage } from './method-page.tsx'
export type { Purpose } from './purpose.ts'
export { ReviewPage } from './review-page.tsx'
export { WithdrawFlow } from './withdraw-flow.tsx'
