export * from './cards.ts'
export * from './messages.ts'
export * from './payments.ts'
