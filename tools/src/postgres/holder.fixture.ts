import { createInterface } from 'node:readline'
import { startPostgres } from './supervisor.ts'

// A process of its own that holds a cluster, for tests to kill. Says its address once, stops when its input says so.
const [dataFolder = ''] = process.argv.slice(2)
const postgres = await startPostgres({ dataFolder, durable: true, log: (line) => process.stderr.write(`${line}\n`) })
process.stdout.write(`${postgres.adminUrl}\n`)
for await (const line of createInterface({ input: process.stdin })) if (line === 'stop') break
await postgres.stop()
process.exit(0)
