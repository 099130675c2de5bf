import { startServer } from './start.ts'

// The production entry: the one place that reads the process's environment. The laptop's launcher gives its own.
const server = await startServer(process.env)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await server.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
