export * from './figures.ts'
export * from './kinds.ts'
export * from './markup.ts'
