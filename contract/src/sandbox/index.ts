export * from './sandbox.ts'
