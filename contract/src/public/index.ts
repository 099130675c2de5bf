export * from './accounts.ts'
export * from './transparency.ts'
export { codeLength, passwordMinimum } from '../fields.ts'
