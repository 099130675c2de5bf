/** What the app shows above any page when the account has been closed. */
export { ClosedDialog } from './closed-dialog.tsx'
