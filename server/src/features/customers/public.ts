export { logAccess, type Looked } from './access.ts'
