export * from './accounts.ts'
export * from './transactions.ts'
export * from './transfers.ts'
export * from './events.ts'
