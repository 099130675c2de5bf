export * from './sandbox.ts'
export * from './money.ts'
