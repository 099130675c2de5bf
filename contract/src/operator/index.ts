export * from './operators.ts'
