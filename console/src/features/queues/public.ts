export { queuesText } from './messages.ts'
export { QueueList } from './queue-list.tsx'
export { Queues, useQueues, useWaiting } from './queues.ts'
