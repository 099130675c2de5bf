export { logAccess } from './access.ts'
