export { teamText } from './messages.ts'
export { TeamPage } from './team-page.tsx'
