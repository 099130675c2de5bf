export { AccessPage } from './access-page.tsx'
export { AccountPage } from './account-page.tsx'
