export { startServer, type RunningServer } from './start.ts'
