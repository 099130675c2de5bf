export { secondLook, verification } from './queues.ts'
