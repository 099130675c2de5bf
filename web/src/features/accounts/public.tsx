/** What the signed-in app needs of accounts: the dialogs that can open above any of its pages. */
export { BlockedDialog } from './blocked-dialog.tsx'
export { DetailDialog } from './detail-dialog.tsx'
export { LogoutDialog } from './logout-dialog.tsx'
