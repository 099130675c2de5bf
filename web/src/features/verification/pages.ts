export { DocumentPage } from './document-page.tsx'
export { IntroPage } from './intro-page.tsx'
export { StatusPage } from './status-page.tsx'
