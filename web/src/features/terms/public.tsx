/** The terms as a dialog and as a page, and the way figures are set in running text. */
export { termsText } from './messages.ts'
export { Prose } from './prose.tsx'
export { TermsArticle } from './terms-article.tsx'
export { TermsDialog } from './terms-dialog.tsx'
