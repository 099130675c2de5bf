export * from '../partner-shapes.ts'
export * from './payments.ts'
export * from './payouts.ts'
export * from './tests.ts'
