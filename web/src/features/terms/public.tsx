/** The terms as a dialog, and the words around the page of a document. */
export { termsText } from './messages.ts'
export { TermsDialog } from './terms-dialog.tsx'
