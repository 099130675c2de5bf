export * from './accounts.ts'
export { codeLength, passwordMinimum } from '../fields.ts'
