export { partnersText } from './messages.ts'
export { PartnersPage } from './partners-page.tsx'
