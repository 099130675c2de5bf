export { securityText } from './messages.ts'
