export * from './accounts.ts'
export * from './passkeys.ts'
export * from './transparency.ts'
export { codeLength, passwordMinimum } from '../fields.ts'
