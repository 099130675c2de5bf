export { payoutApprovals, withdrawals } from './queues.ts'
