/** What the signed-in app needs of accounts: the dialogs that can open above any of its pages, and what its forms share. */
export { BlockedDialog } from './blocked-dialog.tsx'
export { bodyProblems } from './body-problems.ts'
export { useCountries } from './countries.ts'
export { DetailDialog } from './detail-dialog.tsx'
export { LogoutDialog } from './logout-dialog.tsx'
export { NicknameStatus } from './nickname-status.tsx'
export { RestoreHere } from './restore-here.tsx'
export { SupportLink } from './support-link.tsx'
