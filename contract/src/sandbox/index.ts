export * from './sandbox.ts'
export * from './money.ts'
export * from './cards.ts'
export * from './demo.ts'
