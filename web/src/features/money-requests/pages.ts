export { loadRequestWords } from './load-request-words.ts'
export { NewRequestPage } from './new-request-page.tsx'
export { RequestPage } from './request-page.tsx'
export { RequestsPage } from './requests-page.tsx'
