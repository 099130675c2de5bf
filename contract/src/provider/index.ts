export * from './messages.ts'
export * from './payments.ts'
