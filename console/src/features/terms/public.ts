export { termsText } from './messages.ts'
export { termsParts } from './terms.ts'
export { TermsPage } from './terms-page.tsx'
