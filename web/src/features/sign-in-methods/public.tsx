/** The panel for the page of one's safety, and the dialog that asks who is acting. */
export { SignInMethodsPanel } from './sign-in-methods-panel.tsx'
export { StepUpDialog } from './step-up-dialog.tsx'
