export { logAccess, logLooks } from './access.ts'
