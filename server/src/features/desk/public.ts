export { finishItem, holdClaim } from './claims.ts'
export type { Queue, Waiting } from './queue.ts'
